/** A student (or a teacher, who sits certifications) at the screen, so that journeys read like sentences. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Worker } from '@playwright/test';
import { watchFaults } from './page-faults.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import type { Language } from '#domain/language.ts';
import type { AnswerPlace } from '#offline/types.ts';
import { comparable, meant, type What } from './answer-sheet.ts';
import { answerByKeyboard, answerByTap, questionOn } from './answering.ts';
import type { AttemptRow, BankQuestion, Examiner } from './examiner.ts';
import { expect } from './patience.ts';
import { untilAllHeld } from './held-files.ts';
import { expectShown } from './shown.ts';
import { unfold } from './unfold.ts';
import { Device, deviceOptions } from './device.ts';

export const demoPassword = 'synaq-demo';

/** The student's place: the server's address (or a relay's in front of it), and access to its database. */
export interface Place {
  url: string;
  examiner: Examiner;
}

type Hand = 'tap' | 'keyboard';
type SeenPlace = AnswerPlace | 'none';

interface Window extends BrowserContextOptions {
  /** As if it had been chosen before. */
  language?: Language;
  /** Before the first page. */
  prepare?: (context: BrowserContext) => Promise<void>;
}

function keepLanguage(language: string): void {
  // The empty page that comes first has no storage, nor has a frame of a course package.
  if (window.top !== window) return;
  if (location.protocol.startsWith('http') && localStorage.getItem('language') === null)
    localStorage.setItem('language', language);
}

export class Student {
  readonly place: Place;
  readonly login: string;
  readonly device: Device | null;
  page: Page;
  /** Questions of the test that was begun; question 1 is the first. */
  questions: BankQuestion[] = [];
  kind: AttemptKind = 'testing';
  examId = 0;
  /** The last answers, by question id. */
  readonly given = new Map<number, unknown>();
  #isOffline = false;
  #mayBeSignedOut = false;
  #hasNoWorker = false;

  private constructor(place: Place, login: string, page: Page, device: Device | null) {
    this.place = place;
    this.login = login;
    this.page = page;
    this.device = device;
  }

  /** In a fresh window of a running browser. */
  static async signIn(browser: Browser, place: Place, login: string, window: Window = {}): Promise<Student> {
    const student = await Student.sitsDown(browser, place, login, window);
    await student.signsIn();
    return student;
  }

  /** The same, not signed in yet. */
  static async sitsDown(browser: Browser, place: Place, login: string, window: Window = {}): Promise<Student> {
    const { language, prepare, ...options } = window;
    const context = await browser.newContext({ ...deviceOptions, baseURL: place.url, ...options });
    watchFaults(context);
    if (language) await context.addInitScript(keepLanguage, language);
    await prepare?.(context);
    const student = new Student(place, login, await context.newPage(), null);
    student.#hasNoWorker = options.serviceWorkers === 'block';
    return student;
  }

  /** On a separate device, which may be closed and killed. Dispose of it at the end. */
  static async signInOnDevice(place: Place, login: string, device = new Device()): Promise<Student> {
    const student = new Student(place, login, await device.open(), device);
    await student.signsIn();
    return student;
  }

  /** In a page that somebody else has opened. */
  static async signInOn(page: Page, place: Place, login: string): Promise<Student> {
    const student = new Student(place, login, page, null);
    await student.signsIn();
    return student;
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  /** Opens an address of the platform. */
  async goes(path: string): Promise<void> {
    await this.page.goto(this.place.url + path);
  }

  async signsIn(path = '/login'): Promise<void> {
    await this.goes(path);
    await this.entersPassword();
    await expect(this.page).not.toHaveURL(/\/login/);
  }

  async entersPassword(password = demoPassword, login = this.login): Promise<void> {
    await this.page.locator('#login-name').fill(login);
    await this.page.locator('#login-password').fill(password);
    await this.page.locator('button[type="submit"]').click();
  }

  /** From the list to the preview, as one finds a test. */
  async opens(kind: AttemptKind, examId: number): Promise<void> {
    await this.goes(`/${kind}`);
    // The newest of several years stands first.
    await this.page.locator(`main a[href="/${kind}/${examId}"]`).first().click();
    await expect(this.page).toHaveURL(`${this.place.url}/${kind}/${examId}`);
    await expect(this.beginLink(kind, examId)).toBeVisible();
  }

  beginLink(kind = this.kind, examId = this.examId): Locator {
    return this.page.locator(`a[href="/${kind}/${examId}/test"], a[href="/${kind}/${examId}/ent"]`);
  }

  async begins(kind: AttemptKind, examId: number): Promise<void> {
    this.kind = kind;
    this.examId = examId;
    this.questions = await this.place.examiner.questions(examId);
    if (!this.page.url().endsWith(`/${kind}/${examId}`)) await this.goes(`/${kind}/${examId}`);
    await this.beginLink().click();
    if (this.#hasNoWorker) await this.beginsAnyway();
    await this.isInTheRoom();
  }

  /** Where the device cannot hold pages there is a warning before the clock starts. */
  async beginsAnyway(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Бәрібір бастау|Всё равно начать|Begin anyway)$/ }).click();
  }

  /** The ENT: chooses the profile of that place on the preview, and begins with it. */
  async beginsEnt(examId: number, place = 1): Promise<void> {
    this.kind = 'testing';
    this.examId = examId;
    if (!this.page.url().endsWith(`/testing/${examId}`)) await this.goes(`/testing/${examId}`);
    await this.choosesProfile(place);
    await this.beginLink().click();
    await this.isInTheRoom();
    this.questions = await this.place.examiner.satQuestions(this.login, examId);
  }

  /** From 1. Waits until the server has it. */
  async choosesProfile(place: number): Promise<void> {
    const part = this.page.getByTestId('profile');
    const radio = part.getByRole('radio').nth(place - 1);
    const id = await radio.getAttribute('value');
    await radio.check();
    await expect(part).toHaveAttribute('data-chosen', id ?? '');
  }

  /** The worker holds all pages that open without a network. */
  async isReadyForOffline(): Promise<void> {
    await this.page.evaluate(untilAllHeld);
  }

  /** Where the page's answers go to the disk. */
  storeWorker(): Worker {
    const worker = this.page.workers().find((one) => one.url().includes('/store-worker-'));
    if (!worker) throw new Error('The page has no worker for its store');
    return worker;
  }

  get room(): Locator {
    return this.page.getByTestId('room');
  }

  get question(): Locator {
    return questionOn(this.page);
  }

  async isInTheRoom(): Promise<void> {
    await expect(this.room).toBeVisible();
  }

  private at(number: number): BankQuestion {
    const question = this.questions[number - 1];
    if (!question) throw new Error(`There is no question ${number}`);
    return question;
  }

  /** The number of the first question of a mechanic. */
  numberOf(mechanic: BankQuestion['mechanic']): number {
    const index = this.questions.findIndex((question) => question.mechanic === mechanic);
    if (index === -1) throw new Error(`No question of ${mechanic}`);
    return index + 1;
  }

  async moves(name: 'finish' | 'map' | 'mark' | 'previous' | 'nextUnanswered' | 'next'): Promise<void> {
    await this.page.locator(`[data-move="${name}"]`).click();
  }

  async isAt(number: number): Promise<void> {
    await expect(this.question).toHaveAttribute('data-question-id', String(this.at(number).id));
  }

  /** By the question map. */
  async goesTo(number: number): Promise<void> {
    if ((await this.question.getAttribute('data-question-id')) !== String(this.at(number).id)) {
      await this.moves('map');
      await this.page
        .getByTestId('question-map')
        .locator(`[data-index="${number - 1}"]`)
        .click();
    }
    await this.isAt(number);
  }

  /** Goes to the question and answers it; a letter chooses that option. */
  async answers(number: number, what: What, hand: Hand = 'tap'): Promise<void> {
    await this.goesTo(number);
    const question = this.at(number);
    const intended = meant(question, what);
    await (hand === 'tap' ? answerByTap : answerByKeyboard)(this.page, question, intended);
    this.given.set(question.id, intended.answer);
    // Typed text becomes an answer when the field is left.
    await this.question.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }

  /** Every question, in its own way. */
  async answersEverything(what: (question: BankQuestion, number: number) => 'right' | 'wrong' = () => 'right'): Promise<void> {
    for (const [index, question] of this.questions.entries()) await this.answers(index + 1, what(question, index + 1));
  }

  async expectPlace(number: number, place: SeenPlace): Promise<void> {
    await this.goesTo(number);
    await expect(this.page.getByTestId('answer-place')).toHaveAttribute('data-place', place, { timeout: 30_000 });
  }

  /** Checks the state that the question map shows of every question. */
  async expectPlaces(places: readonly SeenPlace[]): Promise<void> {
    await this.moves('map');
    const map = this.page.getByTestId('question-map');
    await expect
      .poll(() => map.locator('[data-index]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-place'))), {
        timeout: 30_000,
      })
      .toEqual(places);
    await this.page.keyboard.press('Escape');
    await expect(map).toHaveCount(0);
  }

  /** Answers that are not on the server, as the screen says. */
  async expectPending(count: number): Promise<void> {
    await expect(this.page.getByTestId('pending-count')).toHaveText(String(count), { timeout: 30_000 });
  }

  async expectLink(link: 'ok' | 'trying' | 'offline'): Promise<void> {
    await expect(this.page.getByTestId('link-state')).toHaveAttribute('data-link', link, { timeout: 30_000 });
  }

  banner(
    name:
      | 'read-only'
      | 'not-saved'
      | 'pages-missing'
      | 'memory-only'
      | 'signed-out'
      | 'unknown-attempt'
      | 'time-up'
      | 'clock-changed'
      | 'clock-set',
  ): Locator {
    return this.page.locator(`[data-banner="${name}"]`);
  }

  /** From the room to the sign-in page and back. */
  async signsInAgain(): Promise<void> {
    await this.banner('signed-out').getByRole('link').click();
    await expect(this.page).toHaveURL(/\/login\?redirect=/);
    await this.entersPassword();
    await this.isInTheRoom();
  }

  /** The time that the screen shows, ms. */
  async timeShown(): Promise<number> {
    const text = (await this.page.getByRole('timer').textContent()) ?? '';
    const parts = text.split(':').map(Number);
    return parts.reduce((sum, part) => sum * 60 + part, 0) * 1000;
  }

  /** The shown time is the server's, rounded down, within `toleranceMs`. */
  async expectRightTime(toleranceMs = 2000): Promise<void> {
    const { id } = await this.attempt();
    await expect
      .poll(async () => Math.abs((await this.place.examiner.timeLeft(id)) - 500 - (await this.timeShown())), {
        timeout: 20_000,
      })
      .toBeLessThanOrEqual(toleranceMs);
  }

  attempt(): Promise<AttemptRow> {
    return this.place.examiner.attempt(this.login, this.examId);
  }

  /** All answers given count on the server, and nothing else; the log's invariants hold. */
  async expectAllOnServer(): Promise<void> {
    const { id } = await this.attempt();
    const sorted = (answers: ReadonlyMap<number, unknown>) =>
      [...answers].map(([question, answer]) => [question, comparable(answer)] as const).sort(([a], [b]) => a - b);
    await expect
      .poll(async () => sorted(await this.place.examiner.counted(id)), { timeout: 40_000 })
      .toEqual(sorted(this.given));
    await this.place.examiner.checkLog(id);
  }

  /** The screen shows the answers that were given: also after a reload. */
  async expectAnswersShown(numbers: readonly number[]): Promise<void> {
    for (const number of numbers) {
      await this.goesTo(number);
      await expect(this.page.getByTestId('answer-place')).not.toHaveAttribute('data-place', 'none');
      await expectShown(this.page, this.at(number), this.given.get(this.at(number).id));
    }
  }

  readonly network = {
    dies: async (): Promise<void> => {
      this.#isOffline = true;
      await this.context.setOffline(true);
    },
    returns: async (): Promise<void> => {
      this.#isOffline = false;
      await this.context.setOffline(false);
    },
  };

  async reloads(): Promise<void> {
    await this.page.reload();
  }

  private own(): Device {
    if (!this.device) throw new Error('The student has no separate device');
    return this.device;
  }

  /** Closes the browser and opens it on the same address again. */
  async closesAndReopens(): Promise<void> {
    await this.own().close();
    await this.opensBrowserAgain();
  }

  /** The browser is killed, and started again on the same profile. A browser writes its cookies late: perhaps nobody is signed in then. */
  async browserDies(whileItIsDead: () => void = () => undefined): Promise<void> {
    await this.own().kill();
    this.#mayBeSignedOut = true;
    whileItIsDead();
    await this.opensBrowserAgain();
  }

  /** On the address where it was closed or killed. */
  async opensBrowserAgain(): Promise<void> {
    const address = this.page.url();
    this.page = await this.own().open({ offline: this.#isOffline });
    await this.page.goto(address);
  }

  /** Opens the finish dialog and agrees. */
  async asksToFinish(): Promise<void> {
    await this.moves('finish');
    await this.page.getByTestId('finish-dialog').getByRole('button').last().click();
  }

  async seesTheResult(): Promise<void> {
    const result = `/${this.kind}/${this.examId}/result`;
    const isThere = ({ pathname, searchParams }: URL) =>
      pathname === result || (this.#mayBeSignedOut && searchParams.get('redirect') === result);
    await this.page.waitForURL(isThere, { timeout: 40_000 });
    const card = this.page.getByTestId('score-card');
    if (this.#mayBeSignedOut) {
      await expect(card.or(this.page.locator('#login-name'))).toBeVisible();
      if (await this.page.locator('#login-name').isVisible()) await this.entersPassword();
    }
    await expect(card).toBeVisible();
  }

  /** On the result: question by question. */
  async opensReview(): Promise<void> {
    const open = this.page.getByTestId('open-review');
    await open.waitFor({ state: 'attached' });
    if (!(await open.isVisible())) await unfold(this.page, 'rest');
    await open.click();
    // It begins with what is not right yet.
    await this.page.locator('main section input[type="checkbox"]').first().uncheck();
  }

  async finishes(): Promise<void> {
    await this.asksToFinish();
    await this.seesTheResult();
  }

  async leaves(): Promise<void> {
    if (this.device) await this.device.dispose();
    else await this.context.close();
  }
}
