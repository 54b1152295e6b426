/** Brings a person to a screen: signed in, in the state that it needs. */
import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { picturedWork } from '../support/homework-works.ts';
import type { School } from '../support/journey.ts';
import { Student } from '../support/student.ts';
import { examsOf, isReady, type Screen, type Who } from './screens.ts';

/** Returns one shared login per server for most people; who sits a test has to be another one each time. */
async function loginOf(school: School, who: Who, screen: Screen, language: 'kz' | 'ru'): Promise<string> {
  if (who === 'student' && screen.hasLessons) return withLessons(school);
  if (who === 'student') return screen.after ? school.nextStudent(language) : language === 'kz' ? 'student1' : 'student31';
  if (who === 'teacher') return screen.after ? school.nextTeacher() : 'teacher1';
  return `${who}1`;
}

/** A classmate of the first student, whom no running test holds: the others are for those who sit tests. */
async function withLessons({ examiner }: School): Promise<string> {
  const [row] = await examiner.sql<{ login: string }[]>`
    select p.login from person p join person first on first.group_id = p.group_id
    where first.login = 'student1' and p.role = 'ST' and p.deleted_at is null
      and not exists (select from exam_attempt a where a.person_id = p.id and a.status <> 'completed')
    order by p.id desc limit 1`;
  if (!row) throw new Error('Everybody of the class sits a test');
  return row.login;
}

/** Screens of one value are seen by one person in one window. */
export function visitorOf(screen: Screen, who = screen.as[0] ?? null): string {
  const state = screen.after ? `${screen.after.kind} ${screen.after.is} ${screen.after.ent ? 'ent' : ''}` : '';
  return `${who} ${screen.hasLessons ? 'with lessons' : ''} ${state}`;
}

export class Visitors {
  readonly #browser: Browser;
  readonly #school: School;
  readonly #open = new Map<string, Promise<Student>>();
  readonly #pictured = new Map<string, Promise<string>>();

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
    const sat = screen.sat ? await this.#sat(edu) : screen.certified ? await this.#certified() : null;
    const pictured = screen.hasPictures ? await this.#picturedWork(person.login) : null;
    const address = sat
      ? known.replace('#', String(sat.period)).replace('@', String(sat.group)).replace('~', String(sat.person))
      : known.replace('#', String(pictured ?? (screen.flow ? await this.#flowId(screen.flow) : await this.#contentId(screen))));
    await person.goes(address);
    await isReady(person.page, screen, person.login);
    return person;
  }

  /** The last that the first student of that language has sat in the demo's past. */
  async #sat(edu: 'kz' | 'ru'): Promise<{ period: number; group: number; person: number }> {
    const [row] = await this.#school.examiner.sql<{ period: number; group: number; person: number }[]>`
      select a.access_period_id as period, p.group_id as "group", p.id as person
      from exam_attempt a join person p on p.id = a.person_id
      where p.login = ${edu === 'kz' ? 'student1' : 'student31'} and a.status = 'completed' order by a.finished_at limit 1`;
    if (!row) throw new Error('The demo has no sat test');
    return row;
  }

  /** A certification of the demo's past by its places from the region down; the teachers of a school are one group, by the school's number. */
  async #certified(): Promise<{ period: string; group: number; person: number }> {
    const [row] = await this.#school.examiner.sql<{ period: string; group: number; person: number }[]>`
      select concat_ws('/', d.region_id, d.id, s.id, a.access_period_id) as period, s.id as "group", p.id as person
      from exam_attempt a join person p on p.id = a.person_id join school s on s.id = p.school_id join department d on d.id = s.department_id
      join exam x on x.id = a.exam_id
      where s.id = (select school_id from person where login = 'director1') and p.role = 'TCHR' and a.access_type_id = 1 and a.passed = 1
        and a.status = 'completed' and not x.is_rehearsal order by a.finished_at, a.id limit 1`;
    if (!row) throw new Error('The demo has no certification');
    return row;
  }

  /** One work for each student, made by whoever looks at the first of these pages. */
  #picturedWork(login: string): Promise<string> {
    const { url, examiner } = this.#school;
    const made = this.#pictured.get(login) ?? picturedWork(url, examiner.sql, login);
    this.#pictured.set(login, made);
    return made;
  }

  /** Whoever looks at the first of these pages makes it. */
  async #flowId(accessTypeId: number): Promise<number> {
    const { sql } = this.#school.examiner;
    await sql`
      insert into exam_flow (access_type_id, school_year) values (${accessTypeId}, school_year_of(now())) on conflict do nothing`;
    const [row] = await sql<{ id: number }[]>`
      select id from exam_flow where access_type_id = ${accessTypeId} order by school_year desc limit 1`;
    return row?.id ?? 0;
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
          : await loginOf(this.#school, who, screen, edu);
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
