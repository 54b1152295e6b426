/** A student hands in homework with a photo, version after version, behind the same faults as answers. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { homeworkFor } from '../../support/homework-works.ts';
import { noisePng } from '../../support/make-picture.ts';
import { expect } from '../../support/patience.ts';
import type { Student } from '../../support/student.ts';
import type { Findings } from '../check.ts';
import type { Step } from '../plan.ts';
import { recoveryLimitMs, type Trial, type Work } from '../trial.ts';
import { checkUploads, promisedBy, type StoredVersion, type VersionSight } from './check.ts';

declare global {
  interface Window {
    chaosSeesVersion?: (sight: VersionSight) => Promise<void>;
  }
}

/** Noise: as a JPEG it stays as large as a photo, and goes in several pieces. */
const photo = { name: 'page.png', mimeType: 'image/png', buffer: noisePng(700, 500) };

/** Runs in the page. */
function watchVersions(): void {
  const seen = new Set<string>();
  const look = (): void => {
    for (const part of document.querySelectorAll('[data-testid="waiting-version"], [data-testid="work-version"]')) {
      const place = part.querySelector<HTMLElement>('[data-testid="command-state"]')?.dataset['place'];
      const text = /device \d+, version \d+\./.exec(part.textContent)?.[0];
      if (place === undefined || text === undefined || seen.has(`${place} ${text}`)) continue;
      seen.add(`${place} ${text}`);
      void window.chaosSeesVersion?.({ text, place });
    }
  };
  const options = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-place'] };
  new MutationObserver(look).observe(document, options);
}

const formOn = (page: Page) => page.getByTestId('hand-in');
const againOn = (page: Page) => page.getByTestId('again');
const loginOn = (page: Page) => page.locator('#login-name');
const isSignedOut = (page: Page) => page.url().includes('/login');

export class UploadWork implements Work {
  readonly #steps: number;
  readonly #made: { device: number; text: string }[] = [];
  readonly #sights: VersionSight[] = [];
  #answerId = '';

  constructor(steps: number) {
    this.#steps = steps;
  }

  /** Without a network several versions wait on one page. */
  placeOn(page: Page): Locator {
    const versions = page.getByTestId('waiting-version').or(page.getByTestId('work-version'));
    return versions.filter({ hasText: this.#made.at(-1)?.text ?? '' }).getByTestId('command-state');
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript('globalThis.__name ??= (named) => named;');
    await context.exposeBinding('chaosSeesVersion', (_source, sight: VersionSight) => void this.#sights.push(sight));
    await context.addInitScript(watchVersions);
  }

  async open(trial: Trial): Promise<Step[]> {
    const { school, login, student } = trial;
    const { sql } = school.examiner;
    const { homeworkId } = await homeworkFor(school.url, sql, login);
    const [row] = await sql<{ id: string }[]>`
      select homework_answer_id(${homeworkId}::uuid, id) as id from person where login = ${login}`;
    this.#answerId = row?.id ?? '';
    await student.goes(this.#path);
    await student.isInTheRoom();
    return Array.from({ length: this.#steps }, (_, index) => ({ number: index + 1, what: 'right' }));
  }

  get #path(): string {
    return `/homework/assigned/${this.#answerId}`;
  }

  prepare(student: Student): void {
    student.isInTheRoom = async () => {
      const { page } = student;
      const there = formOn(page).or(againOn(page));
      // Data of the device shows first: the sign-in page may come a moment later.
      await expect(async () => {
        await expect(there.or(loginOn(page)).first()).toBeVisible();
        if (await loginOn(page).isVisible()) {
          await student.entersPassword();
          await expect(page).not.toHaveURL(/\/login/);
        }
        if (!page.url().endsWith(this.#path)) await student.goes(this.#path);
        await expect(there.first()).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: recoveryLimitMs });
    };
    student.signsInAgain = student.isInTheRoom;
  }

  async next(trial: Trial): Promise<void> {
    const { student, device } = trial;
    const { page } = student;
    if (isSignedOut(page)) await student.isInTheRoom();
    const text = `device ${device}, version ${this.#made.length + 1}.`;
    try {
      await this.fills(page, text);
      this.#made.push({ device, text });
      await page.getByTestId('hand-in-now').click();
      await expect(formOn(page)).toHaveCount(0);
    } catch (error) {
      // The sign-in page came in the middle: what was handed in by then counts, and what was not is filled in again.
      if (!isSignedOut(page)) throw error;
      await student.isInTheRoom();
      if (!this.#made.some((one) => one.text === text)) await this.next(trial);
    }
  }

  /** The form with these words and one photo, whatever was in it. */
  async fills(page: Page, text: string): Promise<void> {
    const cards = page.getByTestId('draft-page');
    await expect(formOn(page).or(againOn(page)).first()).toBeVisible();
    if (await againOn(page).isVisible()) await againOn(page).click();
    await formOn(page).getByRole('textbox').fill(text);
    while ((await cards.count()) > 0) await cards.first().locator('button').last().click();
    await page.getByTestId('files').setInputFiles(photo);
    await expect(cards).toHaveCount(1);
  }

  /** So much of a photo is on the server as no command has named yet. */
  async unnamed({ place, login }: Trial): Promise<{ whole: number; begun: number }> {
    const [row] = await place.examiner.sql<{ whole: number; begun: number }[]>`
      select count(*) filter (where u.file_name is not null)::int as whole,
        count(*) filter (where u.file_name is null and u.received > 0)::int as begun
      from upload u join person p on p.id = u.person_id where p.login = ${login} and u.used_at is null`;
    return row ?? { whole: 0, begun: 0 };
  }

  /** As if the person had sent all that is taken of one within a day. */
  async fillsQuota({ place, login }: Trial): Promise<void> {
    await place.examiner.sql`
      insert into upload_use (person_id, hour, bytes)
      select id, date_trunc('hour', now()), 1e12 from person where login = ${login}
      on conflict (person_id, hour) do update set bytes = excluded.bytes`;
  }

  async freesQuota({ place, login }: Trial): Promise<void> {
    await place.examiner.sql`delete from upload_use where person_id = (select id from person where login = ${login})`;
  }

  async count(trial: Trial): Promise<number> {
    return (await this.#versions(trial)).length;
  }

  async settles(trial: Trial, student: Student): Promise<void> {
    const { page } = student;
    await expect(async () => {
      if (isSignedOut(page)) await student.isInTheRoom();
      await expect(page.getByTestId('waiting-mark')).toHaveCount(0, { timeout: 1_000 });
      await expect(page.getByTestId('waiting-version')).toHaveCount(0, { timeout: 1_000 });
      const texts = (await this.#versions(trial)).map(({ text }) => text);
      // A page that was just opened may show nothing yet.
      expect(texts).toEqual(expect.arrayContaining([...promisedBy(this.#sights)]));
      expect(await page.getByTestId('work-version').count()).toBe(texts.length);
    }).toPass({ timeout: recoveryLimitMs, intervals: [100] });
  }

  /** A page that is opened again shows the same, and nothing waits. */
  async looksThrough(trial: Trial): Promise<void> {
    await trial.student.reloads();
    await trial.student.isInTheRoom();
    await this.settles(trial, trial.student);
  }

  async findings(trial: Trial): Promise<Findings> {
    const fates = await trial.place.examiner.sql<{ id: string; fate: string }[]>`
      select c.id, c.fate from command_log c join person p on p.id = c.person_id
      where p.login = ${trial.login} and c.kind = 'homework-answer'`;
    const versions = await this.#versions(trial);
    return checkUploads({ made: this.#made, sights: this.#sights, versions, fates, photos: 1 });
  }

  async #versions({ place }: Trial): Promise<StoredVersion[]> {
    const rows = await place.examiner.sql<StoredVersion[]>`
      select v.n, v.text, v.made_at as "madeAt",
        (select count(*)::int from answer_file f where f.answer_id = v.answer_id and f.version = v.n) as files,
        (select count(*)::int from answer_file f join upload u on u.id = f.upload_id join stored_file s on s.name = u.file_name
          where f.answer_id = v.answer_id and f.version = v.n and length(s.bytes) = u.size) as whole
      from answer_version v where v.answer_id = ${this.#answerId} order by v.n`;
    return [...rows];
  }
}

export function uploadWork(steps: number): UploadWork {
  return new UploadWork(steps);
}

/** @throws where the trial does something else */
export function uploadWorkOf({ work }: Trial): UploadWork {
  if (work instanceof UploadWork) return work;
  throw new Error('This class is for uploads');
}
