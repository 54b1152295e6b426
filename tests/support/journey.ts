/** Start of every journey: a school's server, shared by the journeys of one worker, and somebody who signs in. */
import { expect, test as base } from '@playwright/test';
import { startDemo, type DemoOptions, type DemoProcess } from './demo-process.ts';
import { Examiner } from './examiner.ts';
import { takeFaults } from './page-faults.ts';
import { demoDataDir } from './seeded-data.ts';
import { Student, type Place } from './student.ts';

/** Ten questions, one of every mechanic, in fifteen minutes. */
export const rehearsal = { kz: 2, ru: 8 } as const;
/** Twenty-five questions without a look at the right answers, for teachers. */
export const certification = { kz: 6, ru: 12 } as const;

export interface School extends Place {
  demo: DemoProcess;
  /** A login nobody has used on this server; `kz` sits in Kazakh, `ru` in Russian. */
  nextStudent(language?: 'kz' | 'ru'): string;
  /** The same, of a group to which this exam is open. */
  nextStudentOf(examId: number): Promise<string>;
  nextTeacher(): string;
  /** `kill -9`, and nothing is tidied up. */
  crashes(): Promise<void>;
  /** The same data on the same port. */
  restarts(): Promise<void>;
  /** The same, with another build of the client. */
  deploys(clientDir: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * People whom journeys sign in by name, for what the demo has of theirs. A journey that sits a test gets somebody else: as long as a test
 * runs, every other page leads its sitter back to it.
 */
const isNamed = (login: string): boolean => /^(?:student|teacher)[1-5]$/.test(login);

export async function openSchool(options: DemoOptions = {}): Promise<School> {
  const demo = await startDemo({ ...options, dataDir: options.dataDir ?? demoDataDir() });
  const examiner = await Examiner.of(demo.dataDir);
  const [kz, ru, teachers] = (
    await Promise.all([examiner.logins('ST', 'kz'), examiner.logins('ST', 'ru'), examiner.logins('TCHR')])
  ).map((logins) => logins.filter((login) => !isNamed(login))) as [string[], string[], string[]];
  const unused = { kz, ru };
  // Whoever comes after the promised logins would be led to choose a password first.
  await examiner.sql`update person set has_default_password = false where school_id = 1`;
  async function startAgain(env: Record<string, string>): Promise<void> {
    await school.examiner.close().catch(() => undefined);
    school.demo = await startDemo({ ...options, dataDir: demo.dataDir, port: demo.port, env: { ...options.env, ...env } });
    school.examiner = await Examiner.of(demo.dataDir);
  }
  const school: School = {
    demo,
    url: demo.url,
    examiner,
    nextStudent: (language = 'kz') => first(unused[language]),
    async nextStudentOf(examId) {
      const sitters = new Set(await school.examiner.sittersOf(examId));
      for (const logins of Object.values(unused)) {
        const place = logins.findIndex((login) => sitters.has(login));
        if (place !== -1) return first(logins.splice(place, 1));
      }
      throw new Error(`Everybody who may sit exam ${examId} has been used`);
    },
    nextTeacher: () => first(teachers),
    async crashes() {
      await school.demo.stop('SIGKILL');
    },
    restarts: () => startAgain({}),
    async deploys(clientDir) {
      await school.demo.stop();
      await startAgain({ CLIENT_DIR: clientDir });
    },
    async close() {
      await school.examiner.close();
      await school.demo.stop();
    },
  };
  return school;
}

function first(logins: string[]): string {
  const login = logins.shift();
  if (login === undefined) throw new Error('Everybody has been used');
  return login;
}

interface OwnFixtures {
  /** Holds for every journey: pages do not fail behind what one sees. */
  soundPages: undefined;
  /** Signed in, in a window of the worker's browser. */
  student: Student;
  teacher: Student;
  /** Signed in, on a device whose browser may be closed and killed. */
  studentWithDevice: Student;
}

export const test = base.extend<OwnFixtures, { school: School }>({
  school: [
    async ({ browserName: _browserName }, use) => {
      const school = await openSchool();
      await use(school);
      await school.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  soundPages: [
    async ({ browserName: _browserName }, use) => {
      takeFaults();
      await use(undefined);
      expect(takeFaults()).toEqual([]);
    },
    { auto: true },
  ],
  student: async ({ browser, school }, use) => {
    const student = await Student.signIn(browser, school, school.nextStudent());
    await use(student);
    await student.leaves();
  },
  teacher: async ({ browser, school }, use) => {
    const teacher = await Student.signIn(browser, school, school.nextTeacher());
    await use(teacher);
    await teacher.leaves();
  },
  studentWithDevice: async ({ school }, use) => {
    const student = await Student.signInOnDevice(school, school.nextStudent());
    await use(student);
    await student.leaves();
  },
});

/** Without a service worker, which fetches all pages of a test: for journeys that begin none and keep the network. A third of the time. */
export const onlineTest = test.extend({ serviceWorkers: 'block' });

export { expect } from '@playwright/test';
