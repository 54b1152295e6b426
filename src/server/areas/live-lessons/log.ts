/** The log of live lessons while commands are applied: rows are locked in one order, numbers have no gaps, one statement adds all. */
import type postgres from 'postgres';
import { mostEvents, type LiveBody } from '#domain/live-lessons/event.ts';
import type { Question } from '#mechanics/question.ts';
import { liveChannel } from './events.ts';

export interface Source {
  documentId: string;
  version: number;
  moduleId: string;
}

export type LoggedBody = LiveBody<Question> & { source?: Source };

export interface NewEvent {
  id: string;
  personId: number;
  isStaff: boolean;
  forId?: number | null;
  body: LoggedBody;
  madeAt: number;
}

export interface OpenLesson {
  lessonId: string;
  lastSeq: number;
  isStarted: boolean;
  isEnded: boolean;
}

export interface OpenQuestion {
  question: Question;
  source: Source | null;
  isClosed: boolean;
}

export interface LiveLog {
  lessons: ReadonlyMap<string, OpenLesson>;
  /** Null: the lesson has no such question. */
  question(lessonId: string, questionId: string): OpenQuestion | null;
  /** @returns false where the lesson holds no more */
  add(lesson: OpenLesson, event: NewEvent): boolean;
  /** Writes what was added, and tells the pages. */
  write(receivedAt: number): Promise<void>;
}

interface AskedRow {
  lessonId: string;
  questionId: string;
  body: { op: 'ask' | 'close'; question?: Question; source?: Source };
}

/** Locks these lessons. @param questionIds that the commands name */
export async function openLog(
  tx: postgres.TransactionSql,
  lessonIds: readonly string[],
  questionIds: readonly string[],
): Promise<LiveLog> {
  const rows = await tx<OpenLesson[]>`
    select lesson_uuid as "lessonId", last_seq as "lastSeq", started_at is not null as "isStarted", ended_at is not null as "isEnded"
    from live_lesson where lesson_uuid = any(${[...new Set(lessonIds)]}::uuid[]) order by lesson_uuid for update`;
  const lessons = new Map(rows.map((row) => [row.lessonId, { ...row }]));
  const questions = new Map<string, OpenQuestion>();
  const take = ({ lessonId, questionId, body }: AskedRow) => {
    const key = `${lessonId} ${questionId}`;
    const known = questions.get(key);
    if (known) known.isClosed ||= body.op === 'close';
    else if (body.question) questions.set(key, { question: body.question, source: body.source ?? null, isClosed: false });
  };
  if (questionIds.length > 0) {
    const asked = await tx<AskedRow[]>`
      select lesson_uuid as "lessonId", question_id as "questionId", body from live_event
      where lesson_uuid = any(${[...lessons.keys()]}::uuid[]) and question_id = any(${[...new Set(questionIds)]}::uuid[])
        and kind = 'question' order by seq`;
    for (const row of asked) take(row);
  }
  const added: (NewEvent & { lessonId: string; seq: number; questionId: string | null })[] = [];
  return {
    lessons,
    question: (lessonId, questionId) => questions.get(`${lessonId} ${questionId}`) ?? null,
    add(lesson, event) {
      if (lesson.lastSeq >= mostEvents) return false;
      lesson.lastSeq += 1;
      const { lessonId, lastSeq: seq } = lesson;
      const { body } = event;
      const questionId = body.kind === 'question' || body.kind === 'answer' ? body.questionId : null;
      added.push({ ...event, lessonId, seq, questionId });
      if (body.kind === 'question') take({ lessonId, questionId: body.questionId, body });
      if (body.kind === 'state' && body.to !== 'chat') {
        lesson.isStarted = true;
        lesson.isEnded = body.to === 'ended';
      }
      return true;
    },
    async write(receivedAt) {
      if (added.length === 0) return;
      const at = new Date(receivedAt);
      await tx`
        insert into live_event (lesson_uuid, seq, id, person_id, is_staff, for_id, kind, body, question_id, made_at, received_at)
        select "lessonId", seq, id, "personId", "isStaff", "forId", body->>'kind', body, "questionId", "madeAt", ${at}
        from json_to_recordset(${JSON.stringify(added)}::text::json) as r("lessonId" uuid, seq int, id uuid, "personId" int,
          "isStaff" boolean, "forId" int, body jsonb, "questionId" uuid, "madeAt" bigint)`;
      const changed = [...lessons.values()].filter(({ lessonId }) => added.some((event) => event.lessonId === lessonId));
      await tx`
        update live_lesson v set last_seq = r."lastSeq",
          started_at = case when r."isStarted" then coalesce(v.started_at, ${at}) end,
          ended_at = case when r."isEnded" then coalesce(v.ended_at, ${at}) end
        from json_to_recordset(${JSON.stringify(changed)}::text::json)
          as r("lessonId" uuid, "lastSeq" int, "isStarted" boolean, "isEnded" boolean)
        where v.lesson_uuid = r."lessonId"`;
      await tx`select pg_notify(${liveChannel}, id) from unnest(${changed.map(({ lessonId }) => lessonId)}::text[]) as c(id)`;
    },
  };
}
