/** Brings a person to a screen: signed in, in the state that it needs. */
import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import type { School } from '../support/journey.ts';
import { Student } from '../support/student.ts';
import { examsOf, isReady, type Screen, type Who } from './screens.ts';

/** Of those that several people sign in as on one server there is one; who sits a test has to be another one each time. */
function loginOf(school: School, who: Who, screen: Screen, language: 'kz' | 'ru'): string {
  if (who === 'student') return screen.after ? school.nextStudent(language) : language === 'kz' ? 'student1' : 'student31';
  if (who === 'teacher') return screen.after ? school.nextTeacher() : 'teacher1';
  return `${who}1`;
}

/** Screens of one value are seen by one person in one window. */
export function visitorOf(screen: Screen, who = screen.as[0] ?? null): string {
  const state = screen.after ? `${screen.after.kind} ${screen.after.is} ${screen.after.ent ? 'ent' : ''}` : '';
  return `${who} ${state}`;
}

export class Visitors {
  readonly #browser: Browser;
  readonly #school: School;
  readonly #open = new Map<string, Promise<Student>>();

  constructor(browser: Browser, school: School) {
    this.#browser = browser;
    this.#school = school;
  }

  /** @param look colours and the like; one person sees all of their screens in one window */
  async at(screen: Screen, who: Who | null, language: Language, look: BrowserContextOptions): Promise<Student> {
    // English readers sit the Russian exams.
    const edu = language === 'kz' ? 'kz' : 'ru';
    const key = [visitorOf(screen, who), language, look.colorScheme].join(' ');
    const person = await (this.#open.get(key) ?? this.#bring(key, screen, who, language, edu, look));
    const { path } = screen;
    const known = typeof path === 'string' ? path : path(examsOf[edu]);
    const sat = screen.sat ? await this.#sat(edu) : null;
    const address = sat
      ? known.replace('#', String(sat.period)).replace('@', String(sat.group)).replace('~', String(sat.student))
      : known.replace('#', String(await this.#contentId(screen)));
    await person.goes(address);
    await isReady(person.page, screen);
    return person;
  }

  /** The last that the first student of that language has sat in the demo's past. */
  async #sat(edu: 'kz' | 'ru'): Promise<{ period: number; group: number; student: number }> {
    const [row] = await this.#school.examiner.sql<{ period: number; group: number; student: number }[]>`
      select a.access_period_id as period, p.group_id as "group", p.id as student
      from exam_attempt a join person p on p.id = a.person_id
      where p.login = ${edu === 'kz' ? 'student1' : 'student31'} and a.status = 'completed' order by a.finished_at limit 1`;
    if (!row) throw new Error('The demo has no sat test');
    return row;
  }

  async #contentId({ content }: Screen): Promise<number> {
    if (!content) return 0;
    const rows = await this.#school.examiner.sql<{ id: number }[]>`
      select id from content_entry where kind = ${content} and state = 'published' and publish_at <= now() order by id limit 1`;
    return rows[0]?.id ?? 0;
  }

  #bring(key: string, screen: Screen, who: Who | null, language: Language, edu: 'kz' | 'ru', look: BrowserContextOptions) {
    const coming = this.#come(screen, who, language, edu, look);
    this.#open.set(key, coming);
    return coming;
  }

  async #come(
    screen: Screen,
    who: Who | null,
    language: Language,
    edu: 'kz' | 'ru',
    look: BrowserContextOptions,
  ): Promise<Student> {
    const login =
      who === null
        ? 'nobody'
        : screen.after?.ent
          ? await this.#school.nextStudentOf(examsOf[edu].ent)
          : loginOf(this.#school, who, screen, edu);
    // A service worker fetches all pages of a test: only a test and the readiness check need it.
    const serviceWorkers = who === null || screen.after ? 'allow' : 'block';
    const person = await Student.sitsDown(this.#browser, this.#school, login, { serviceWorkers, ...look, language });
    if (who !== null) await person.signsIn();
    if (screen.after) {
      const { kind, ent } = screen.after;
      if (ent) await person.beginsEnt(examsOf[edu].ent);
      else await person.begins(kind, examsOf[edu][kind]);
      await person.answers(1, 'right');
      if (screen.after.is === 'finished') await person.finishes();
    }
    return person;
  }

  async leave(): Promise<void> {
    for (const person of this.#open.values()) await person.then((one) => one.leaves());
    this.#open.clear();
  }
}
