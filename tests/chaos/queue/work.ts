/** The note on a result page and the star of the list of tests: the command queue behind the same faults as answers. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '../../support/patience.ts';
import { rehearsal } from '../../support/journey.ts';
import { signIn, sit } from '../../support/sitting.ts';
import type { Student } from '../../support/student.ts';
import { unfold } from '../../support/unfold.ts';
import type { Findings } from '../check.ts';
import type { Step } from '../plan.ts';
import { recoveryLimitMs, type Trial, type Work } from '../trial.ts';
import { steadyNow } from '../witness.ts';
import { checkQueue, type CommandRow, type Made, type NoteSight } from './check.ts';

type SightOnPage = Omit<NoteSight, 'device'>;
declare global {
  interface Window {
    chaosSeesNote?: (sight: SightOnPage) => Promise<void>;
  }
}

const starred = '/testing';
const path = `/testing/${rehearsal.kz}/result`;
const noteOn = (page: Page) => page.getByTestId('own-note').locator('textarea');
const loginOn = (page: Page) => page.locator('#login-name');
/** In place of a result that is not on the device. */
const messageOn = (page: Page) => page.locator('main').getByRole('button', { name: /^(Қайталау|Повторить|Try again)$/ });
const isSignedOut = (page: Page) => page.url().includes('/login');
const starOn = (page: Page) => page.getByTestId('breadcrumbs').getByTestId('favourite-star');

/** A press on what is there. When it takes longer, the sign-in page has come in its place. */
const pressMs = 15_000;

/** Rejects where the sign-in page comes. */
async function sees(page: Page, part: Locator): Promise<void> {
  await expect(part.or(loginOn(page))).toBeVisible();
  if (isSignedOut(page)) throw new Error('Signed out');
}

async function seesNote(page: Page): Promise<void> {
  await sees(page, page.getByTestId('own-note'));
  await unfold(page, 'own-note');
  await sees(page, noteOn(page).and(page.locator(':enabled')));
}

/** Runs in the page. */
function watchTheNote(): void {
  let last = '';
  const look = (): void => {
    const part = document.querySelector<HTMLElement>('[data-testid="own-note"]');
    const place = part?.querySelector<HTMLElement>('[data-testid="command-state"]')?.dataset['place'];
    const text = part?.querySelector('textarea')?.value;
    if (place === undefined || text === undefined) return;
    const line = `${place} ${text}`;
    if (line === last) return;
    last = line;
    void window.chaosSeesNote?.({ at: performance.timeOrigin + performance.now(), text, place });
  };
  const options = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-place'] };
  new MutationObserver(look).observe(document, options);
}

class QueueWork implements Work {
  readonly #steps: number;
  #made: Made[] = [];
  readonly #sights: NoteSight[] = [];

  constructor(steps: number) {
    this.#steps = steps;
  }

  placeOn(page: Page): Locator {
    return page.getByTestId('command-state');
  }

  async watch(context: BrowserContext, device: number): Promise<void> {
    await context.addInitScript('globalThis.__name ??= (named) => named;');
    await context.exposeBinding('chaosSeesNote', (_source, sight: SightOnPage) => void this.#sights.push({ ...sight, device }));
    await context.addInitScript(watchTheNote);
  }

  async open(trial: Trial): Promise<Step[]> {
    const { school, login, student } = trial;
    await (await sit(await signIn(school.url, login), rehearsal.kz)).finish();
    await student.goes(path);
    await student.isInTheRoom();
    // A note first: its place is what the faults wait for.
    const kinds = Array.from({ length: this.#steps }, (_, index) => (index === 0 || trial.random.chance(0.6) ? 1 : 2));
    return kinds.map((number) => ({ number, what: 'right' }));
  }

  prepare(student: Student): void {
    student.isInTheRoom = async () => {
      const { page } = student;
      // Data of the device shows first: the sign-in page may come a moment later.
      await expect(async () => {
        await expect(noteOn(page).or(starOn(page)).or(loginOn(page)).or(messageOn(page)).first()).toBeVisible();
        // A browser that was killed right after a page had come may not have stored it: what was written waits all the same.
        if (await messageOn(page).isVisible()) {
          if (!(await page.evaluate(() => navigator.onLine))) return;
          await messageOn(page).click();
        }
        if (await loginOn(page).isVisible()) {
          await student.entersPassword();
          await expect(page).not.toHaveURL(/\/login/);
        }
        if (!page.url().endsWith(path)) await student.goes(path);
        await expect(noteOn(page)).toBeEnabled({ timeout: 5000 });
      }).toPass({ timeout: recoveryLimitMs });
    };
    student.signsInAgain = student.isInTheRoom;
  }

  async next(trial: Trial, step: Step): Promise<void> {
    const { student, device } = trial;
    // Whoever was signed out signs in before they go on.
    if (isSignedOut(student.page)) await student.isInTheRoom();
    const made: Made = { device, begunAt: steadyNow(), isDone: false, text: null, isOn: false };
    if (step.number === 1) made.text = `note ${this.#made.length + 1}`;
    try {
      await (made.text === null ? this.#stars(student.page, made) : this.#writes(student.page, made, made.text));
    } catch (error) {
      // The sign-in page came in the middle: what is entered by then counts, and what is not is entered again.
      if (!isSignedOut(student.page)) throw error;
      await student.isInTheRoom();
      if (made.isDone) return;
      this.#made = this.#made.filter((one) => one !== made);
      return this.next(trial, step);
    }
  }

  async #writes(page: Page, made: Made, text: string): Promise<void> {
    await seesNote(page);
    this.#made.push(made);
    await noteOn(page).fill(text, { timeout: pressMs });
    // The field need not be left: also a sign-in that ends now leaves the text on the device.
    made.isDone = true;
    await noteOn(page).blur({ timeout: pressMs });
  }

  async #stars(page: Page, made: Made): Promise<void> {
    await page.getByTestId('breadcrumbs').locator(`a[href="${starred}"]`).click({ timeout: pressMs });
    const star = starOn(page);
    await sees(page, star);
    made.isOn = (await star.getAttribute('data-on', { timeout: pressMs })) !== 'true';
    made.begunAt = steadyNow();
    this.#made.push(made);
    await star.click({ timeout: pressMs });
    made.isDone = true;
    // The server's state may have come between the look and the press.
    await expect(star)
      .toHaveAttribute('data-on', String(made.isOn), { timeout: 5_000 })
      .catch(() => {
        if (!isSignedOut(page)) made.isOn = !made.isOn;
      });
    await page.goBack();
    await seesNote(page);
  }

  async count(trial: Trial): Promise<number> {
    return (await this.#log(trial)).length;
  }

  async settles(trial: Trial, student: Student): Promise<void> {
    const { page } = student;
    await expect(async () => {
      if (isSignedOut(page)) await student.isInTheRoom();
      await expect(page.getByTestId('waiting-mark')).toHaveCount(0, { timeout: 1_000 });
      const state = page.getByTestId('own-note').getByTestId('command-state');
      expect(await state.getAttribute('data-place', { timeout: 1_000 })).toBe('server');
      expect(await noteOn(page).inputValue()).toBe((await this.#state(trial)).note);
    }).toPass({ timeout: recoveryLimitMs, intervals: [100] });
  }

  /** A page that is opened again shows the same, and nothing waits. */
  async looksThrough(trial: Trial): Promise<void> {
    const { student } = trial;
    await student.reloads();
    await student.isInTheRoom();
    await this.settles(trial, student);
    await student.goes(starred);
    const { isStarred } = await this.#state(trial);
    await expect(starOn(student.page)).toHaveAttribute('data-on', String(isStarred));
  }

  async findings(trial: Trial): Promise<Findings> {
    const [log, state] = await Promise.all([this.#log(trial), this.#state(trial)]);
    const { gone } = trial;
    return checkQueue({ made: this.#made, sights: this.#sights, gone, log, ...state });
  }

  async #log({ place, login }: Trial): Promise<CommandRow[]> {
    return [
      ...(await place.examiner.sql<CommandRow[]>`
        select c.id, c.stream, c.seq, c.kind, c.fate, c.body from command_log c join person p on p.id = c.person_id
        where p.login = ${login} order by c.received_at, c.stream, c.seq`),
    ];
  }

  async #state({ place, login }: Trial): Promise<{ note: string; isStarred: boolean }> {
    const [row] = await place.examiner.sql<{ note: string; isStarred: boolean }[]>`
      select coalesce((select n.text from own_note n where n.person_id = p.id limit 1), '') as note,
        exists (select from favourite f where f.person_id = p.id and f.path = ${starred}) as "isStarred"
      from person p where p.login = ${login}`;
    return row ?? { note: '', isStarred: false };
  }
}

export function queueWork(steps: number): QueueWork {
  return new QueueWork(steps);
}
