/** Reads the truth from the server's database: what the screens say is held against it. */
import { expect } from '@playwright/test';
import type postgres from 'postgres';
import { connectToRunning } from './running-database.ts';
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';

/** A question as the bank knows it, with its key; `id` is the version's. */
export type BankQuestion = {
  [M in MechanicId]: { id: number; mechanic: M; content: KeyedContentByMechanic[M]; points: number; hasShared: boolean };
}[MechanicId];

export interface AttemptRow {
  id: string;
  status: 'active' | 'completed';
  finishReason: 'student' | 'time' | 'organiser' | null;
  totalScore: number | null;
  totalMaxScore: number | null;
  correctAnswers: number | null;
  totalQuestions: number;
}

export interface LogRow {
  position: number;
  kind:
    | 'answer'
    | 'repeat'
    | 'section'
    | 'open'
    | 'reopen'
    | 'finish'
    | 'extend'
    | 'pause'
    | 'resume'
    | 'late-accepted'
    | 'late-rejected';
  status: 'accepted' | 'late';
  operationId: string | null;
  writer: string | null;
  seq: number | null;
  questionId: number | null;
  answers: unknown;
}

export class Examiner {
  readonly sql: postgres.Sql;

  private constructor(sql: postgres.Sql) {
    this.sql = sql;
  }

  static async of(dataDir: string): Promise<Examiner> {
    return new Examiner(await connectToRunning(dataDir));
  }

  close(): Promise<void> {
    return this.sql.end();
  }

  /** Who may sit in the demo school, students of grades 5 to 9 only; the promised logins first. All have the demo's password. */
  async logins(role: 'ST' | 'TCHR', language?: 'kz' | 'ru'): Promise<string[]> {
    const rows = await this.sql<{ login: string }[]>`
      select p.login from person p left join "group" g on g.id = p.group_id
      where p.school_id = 1 and p.role = ${role} and p.deleted_at is null
        -- A teacher whom the demo gave no certification yet.
        and (${role} <> 'TCHR' or not exists (select from exam_attempt a where a.person_id = p.id))
        and (${role} = 'TCHR' or (g.grade between 5 and 9 and g.edu_lang = ${language ?? 'kz'}))
      order by p.has_default_password, p.id`;
    return rows.map(({ login }) => login);
  }

  /** Students of the groups to which an exam is open. */
  async sittersOf(examId: number): Promise<string[]> {
    const rows = await this.sql<{ login: string }[]>`
      select distinct p.login from person p join exam_access_period x on p.group_id = any(x.group_ids)
      where x.exam_id = ${examId} and p.role = 'ST' and p.deleted_at is null`;
    return rows.map(({ login }) => login);
  }

  /** As if the school had just issued the password. */
  async givesPassword(login: string): Promise<void> {
    await this.sql`update person set has_default_password = true where login = ${login}`;
  }

  /** As if a certification had been passed today. */
  async letsPass(login: string): Promise<void> {
    await this.sql`
      insert into exam_attempt (id, person_id, exam_id, form_id, access_period_id, access_type_id, status, started_at, end_time_threshold,
        finished_at, finish_reason, total_score, total_max_score, correct_answers, total_questions, passed)
      select gen_random_uuid(), p.id, e.id, 0, 0, 1, 'completed', now() - interval '1 hour', now(), now(), 'student', 22, 25, 22, 25, 1
      from person p, (select id from exam where not is_rehearsal order by id desc limit 1) e where p.login = ${login}
      on conflict do nothing`;
  }

  /** The published questions of an exam in the order of the sitting. */
  async questions(examId: number): Promise<BankQuestion[]> {
    return [
      ...(await this.sql<BankQuestion[]>`
        select v.id, v.mechanic, v.content, v.points, v.shared_content_id is not null as "hasShared"
        from exam_question q join exam_question_version v on v.id = q.current_version_id
        left join exam_exam_subject s on s.exam_id = q.exam_id and s.subject_id = q.subject_id
        where q.exam_id = ${examId} and q.is_published and q.variant_id is null
        order by s.position nulls last, q.subject_id, q.position, q.id`),
    ];
  }

  /** The questions of this person's running or last attempt, in the order of the sitting. */
  async satQuestions(login: string, examId: number): Promise<BankQuestion[]> {
    return [
      ...(await this.sql<BankQuestion[]>`
        select v.id, v.mechanic, v.content, v.points, v.shared_content_id is not null as "hasShared"
        from (select form_id from exam_attempt a join person p on p.id = a.person_id
          where p.login = ${login} and a.exam_id = ${examId} order by a.started_at desc limit 1) a
        join exam_form f on f.id = a.form_id
        cross join lateral jsonb_array_elements_text(f.structure) with ordinality as s(version_id, place)
        join exam_question_version v on v.id = s.version_id::int order by s.place`),
    ];
  }

  /** Returns the attempts of today: those of the demo's classes from last spring and autumn are left out. */
  async attempts(login: string, examId: number): Promise<AttemptRow[]> {
    return [
      ...(await this.sql<AttemptRow[]>`
        select a.id, a.status, a.finish_reason as "finishReason", a.total_score as "totalScore", a.total_max_score as "totalMaxScore",
          a.correct_answers as "correctAnswers", a.total_questions as "totalQuestions"
        from exam_attempt a join person p on p.id = a.person_id where p.login = ${login} and a.exam_id = ${examId}
          and a.started_at > now() - interval '1 day'
        order by a.started_at`),
    ];
  }

  /** The only attempt. @throws when there is none, or more than one. */
  async attempt(login: string, examId: number): Promise<AttemptRow> {
    const [row, ...more] = await this.attempts(login, examId);
    if (!row || more.length > 0) throw new Error(`${login} has ${more.length + (row ? 1 : 0)} attempts of exam ${examId}`);
    return row;
  }

  /** Milliseconds left by the server's clock. */
  async timeLeft(attemptId: string): Promise<number> {
    const [row] = await this.sql<{ left: number }[]>`
      select (extract(epoch from end_time_threshold - clock_timestamp()) * 1000)::float8 as left from exam_attempt where id = ${attemptId}`;
    return row?.left ?? 0;
  }

  async log(attemptId: string): Promise<LogRow[]> {
    return [
      ...(await this.sql<LogRow[]>`
        select position, kind, status, operation_id as "operationId", writer, seq, question_id as "questionId", answers
        from answer_log where attempt_id = ${attemptId} order by position`),
    ];
  }

  /** The log without the openings of devices. */
  async choices(attemptId: string): Promise<LogRow[]> {
    return (await this.log(attemptId)).filter(({ kind }) => kind !== 'open' && kind !== 'reopen');
  }

  /** The answers that count, by question. */
  async counted(attemptId: string): Promise<Map<number, unknown>> {
    const rows = await this.sql<{ questionId: number; answers: unknown }[]>`
      select question_id as "questionId", answers from current_answer where attempt_id = ${attemptId}`;
    return new Map(rows.map((row) => [row.questionId, row.answers]));
  }

  /** Waits until exactly these answers count on the server. */
  async expectCounted(attemptId: string, expected: ReadonlyMap<number, unknown>): Promise<void> {
    const inOrder = (answers: ReadonlyMap<number, unknown>) => [...answers].sort(([a], [b]) => a - b);
    await expect.poll(async () => inOrder(await this.counted(attemptId)), { timeout: 30_000 }).toEqual(inOrder(expected));
  }

  /**
   * The log's promises: places 1, 2, 3, ... without gaps, each operation once, each writer's numbers in order without gaps, and the
   * question's last accepted answer is the one that counts. @returns the log.
   */
  async checkLog(attemptId: string): Promise<LogRow[]> {
    const log = await this.log(attemptId);
    expect(log.map((row) => row.position)).toEqual(log.map((_, index) => index + 1));
    const answers = log.filter((row) => row.kind === 'answer');
    const operations = answers.map((row) => row.operationId);
    expect(new Set(operations).size).toBe(operations.length);
    const numbered = await this.choices(attemptId);
    for (const writer of new Set(numbered.flatMap((row) => row.writer ?? []))) {
      const numbers = numbered.filter((row) => row.writer === writer).map((row) => row.seq);
      expect(numbers, `numbers of writer ${writer}`).toEqual(numbers.map((_, index) => index + 1));
    }
    const last = new Map<number | null, { rank: [number, string, number]; answers: unknown }>();
    for (const row of answers.filter(({ status }) => status === 'accepted')) {
      const [generation = '', id = ''] = (row.writer ?? '').split('.');
      const rank: [number, string, number] = [Number(generation), id, row.seq ?? 0];
      const before = last.get(row.questionId);
      if (!before || isAfter(rank, before.rank)) last.set(row.questionId, { rank, answers: row.answers });
    }
    const counted = await this.counted(attemptId);
    expect(Object.fromEntries(counted)).toEqual(
      Object.fromEntries([...last].map(([questionId, entry]) => [String(questionId), entry.answers])),
    );
    return log;
  }

  /** Ends a person's sign-ins, as another device or an administrator does. */
  async endSessions(login: string): Promise<void> {
    await this.sql`
      with ended as (
        update session set ended_at = now(), end_reason = 'ended-elsewhere'
        where ended_at is null and person_id = (select id from person where login = ${login}) returning id
      ) select pg_notify('synaq_session_ended', id::text) from ended`;
  }
}

function isAfter(a: readonly [number, string, number], b: readonly [number, string, number]): boolean {
  if (a[0] !== b[0]) return a[0] > b[0];
  if (a[1] !== b[1]) return a[1] > b[1];
  return a[2] > b[2];
}
