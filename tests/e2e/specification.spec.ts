/** Every address of the specification, and what its pages do, with one sign-in a role (tests/specification/README.md). */
import type { Browser, Page } from '@playwright/test';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { expect, onlineTest, type School } from '../support/journey.ts';
import { signIn } from '../support/sitting.ts';
import { Student } from '../support/student.ts';
import { accounts } from '../support/role-accounts.ts';
import { get, type Call, type Caller } from '../specification/row.ts';
import { fill, find, type Behaviour, type Screen, type Viewer, type ViewerTable } from '../specification/screen.ts';
import { viewers } from '../specification/viewers.ts';

onlineTest.describe.configure({ mode: 'parallel' });

const look = expect.configure({ timeout: 10_000 });

/** Calls that are on their way, and those that failed. */
class Calls {
  #flying = 0;
  readonly #failed: string[] = [];

  constructor(page: Page) {
    const change = (by: number) => (request: { url(): string }) => {
      if (request.url().includes('/api/')) this.#flying += by;
    };
    page.on('request', change(1));
    page.on('requestfinished', change(-1));
    page.on('requestfailed', change(-1));
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400 && pathname.startsWith('/api/')) this.#failed.push(`${response.status()} ${pathname}`);
    });
  }

  async rest(): Promise<void> {
    await expect.poll(() => this.#flying, { intervals: [20], timeout: 10_000 }).toBeLessThanOrEqual(0);
  }

  takeFailed(): string[] {
    return this.#failed.splice(0);
  }
}

interface Router {
  navigate(to: { href: string }): Promise<void>;
  state: { status: string; location: { href: string }; resolvedLocation?: { href: string } };
}

interface Routed {
  __TSR_ROUTER__?: Router;
}

/** Navigates as a link of the page does. A page that asks before it is left never ends the navigation: the wait has an end of its own. */
function follow(href: string): Promise<unknown> {
  const router = (globalThis as Routed).__TSR_ROUTER__;
  return Promise.race([router?.navigate({ href }), new Promise((resolve) => setTimeout(resolve, 2000))]);
}

/** True once the router shows the page of the address: nothing of the page before is left. A page that reloads has no router yet. */
function isDrawn(): boolean {
  const state = (globalThis as Routed).__TSR_ROUTER__?.state;
  return state?.status === 'idle' && state.resolvedLocation?.href === state.location.href;
}

async function sitDown(browser: Browser, school: School, { by, begins }: ViewerTable): Promise<Viewer> {
  const login = by === 'nobody' ? 'nobody' : begins ? school.nextStudent() : accounts[by];
  const person = await Student.sitsDown(browser, school, login, {
    language: 'ru',
    viewport: { width: 1366, height: 768 },
    // Answers are tapped.
    hasTouch: begins !== undefined,
    serviceWorkers: 'block',
  });
  const { page } = person;
  // A row that fails must not hold up the others.
  page.setDefaultTimeout(10_000);
  const clients = new Map<string, Promise<ApiClient>>();
  const client = (name: string): Promise<ApiClient> => {
    const known = clients.get(name) ?? signIn(school.url, name);
    clients.set(name, known);
    return known;
  };
  const viewer: Viewer = {
    by,
    page,
    person,
    sql: school.examiner.sql,
    expect,
    async goes(address) {
      await page.evaluate(follow, address);
      await page.waitForFunction(isDrawn);
    },
    opens: (address) => person.goes(address),
    client,
    async one(rows) {
      const [row] = await rows;
      if (row === undefined) throw new Error('The demo has no such row');
      return row;
    },
    async made<T>(caller: Caller, { method, path, body }: Call) {
      const by = caller === 'nobody' ? createApiClient(school.url) : await client(accounts[caller]);
      const reply = await by.call<T>(method, path, body);
      if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
      return reply.data;
    },
    reads: (caller, path) => viewer.made(caller, get(path)),
  };
  return viewer;
}

async function enters(viewer: Viewer, { begins }: ViewerTable): Promise<void> {
  const { by, page, person } = viewer;
  if (by === 'nobody') await person.goes('/faq');
  else await person.signsIn();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await begins?.(viewer);
}

interface Sought {
  address: string;
  /** The path that it leads to. */
  target: string;
  words: string | RegExp;
}

async function lookUp(viewer: Viewer, table: ViewerTable, { address, leadsTo, heading, names: own }: Screen): Promise<Sought> {
  const names = { ...table.names, ...own };
  const [filled, target, words] = await Promise.all([
    fill(viewer, address, names),
    fill(viewer, leadsTo ?? address, names),
    heading instanceof RegExp ? heading : find(viewer, heading, names),
  ]);
  return { address: filled, target, words };
}

async function seesScreen(viewer: Viewer, calls: Calls, table: ViewerTable, screen: Screen): Promise<void> {
  const { page } = viewer;
  const { address, target, words } = await lookUp(viewer, table, screen);
  await viewer.goes(address);
  await look(page).toHaveURL((url) => decodeURIComponent(url.pathname) === target);
  await calls.rest();
  await look(page.getByRole('heading', { level: 1 })).toHaveText(words);
  if (screen.places !== undefined) await look(page.getByTestId('places').getByRole('listitem')).toHaveCount(screen.places);
  look(calls.takeFailed(), screen.address).toEqual([]);
}

async function behaves(viewer: Viewer, { see, differs }: Behaviour): Promise<void> {
  try {
    await see(viewer);
    // As specified again: its line leaves src/DEVIATIONS.md.
    if (differs) expect(await differs.isAsSpecified(viewer), differs.deviation).toBe(false);
  } finally {
    await viewer.page.unrouteAll();
  }
}

for (const table of viewers) {
  const who = [table.by, table.name].filter(Boolean).join(', ');
  onlineTest(`pages of ${who}`, async ({ browser, school }) => {
    const viewer = await sitDown(browser, school, table);
    // Before the page holds lists: what a name makes belongs to what the page reads first. A name that fails fails its row.
    await Promise.allSettled(table.screens.map((screen) => lookUp(viewer, table, screen)));
    await enters(viewer, table);
    const calls = new Calls(viewer.page);
    const faults: string[] = [];
    // A row that fails does not keep the others from being looked at.
    const row = (says: string, work: () => Promise<void>): Promise<void> =>
      onlineTest.step(says, work).catch((error: unknown) => {
        faults.push(`${says}: ${String(error).split('\n\nCall log')[0]}`);
      });
    for (const screen of table.screens) await row(screen.address, () => seesScreen(viewer, calls, table, screen));
    for (const behaviour of table.behaviours.filter((one) => !one.needsOwnSignIn))
      await row(behaviour.says, () => behaves(viewer, behaviour));
    await viewer.person.leaves();
    expect(faults).toEqual([]);
  });
  for (const behaviour of table.behaviours.filter((one) => one.needsOwnSignIn))
    onlineTest(behaviour.says, async ({ browser, school }) => {
      const viewer = await sitDown(browser, school, table);
      await enters(viewer, table);
      await behaves(viewer, behaviour);
      await viewer.person.leaves();
    });
}
