/** Every address of the specification, and what its pages do, with one sign-in a role (tests/specification/README.md). */
import type { Browser, Page } from '@playwright/test';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { expect, onlineTest, type School } from '../support/journey.ts';
import { signIn } from '../support/sitting.ts';
import { Student } from '../support/student.ts';
import { accounts, type Caller } from '../specification/row.ts';
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
}

/** As a link of the page leads. Whoever asks whether it may be left holds it up: nobody waits here. */
function follow(href: string): void {
  void (globalThis as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__.navigate({ href });
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
  if (by === 'nobody') await person.goes('/faq');
  else await person.signsIn();
  const { page } = person;
  // A row that fails must not hold up the others.
  page.setDefaultTimeout(10_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const clients = new Map<Caller, ApiClient>();
  const viewer: Viewer = {
    by,
    page,
    person,
    sql: school.examiner.sql,
    expect,
    goes: (address) => page.evaluate(follow, address),
    opens: (address) => person.goes(address),
    async reads<T>(caller: Caller, path: string) {
      const known = clients.get(caller);
      const client = known ?? (caller === 'nobody' ? createApiClient(school.url) : await signIn(school.url, accounts[caller]));
      clients.set(caller, client);
      const reply = await client.call<T>('GET', path);
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
      return reply.data;
    },
  };
  await begins?.(viewer);
  return viewer;
}

async function seesScreen(viewer: Viewer, calls: Calls, table: ViewerTable, screen: Screen): Promise<void> {
  const { page } = viewer;
  const names = { ...table.names, ...screen.names };
  const [address, target] = await Promise.all([
    fill(viewer, screen.address, names),
    fill(viewer, screen.leadsTo ?? screen.address, names),
  ]);
  const { heading } = screen;
  const words = heading instanceof RegExp ? heading : await find(viewer, heading, names);
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
      await behaves(viewer, behaviour);
      await viewer.person.leaves();
    });
}
