/** The log of live lessons while commands are applied: numbers have no gaps, and what is added is written at once. Where it is stored: `log-store.ts`. */
import { mostEvents, type LiveBody } from '#domain/live-lessons/event.ts';
import type { Question } from '#mechanics/question.ts';

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

export interface AskedRow {
  lessonId: string;
  questionId: string;
  body: { op: 'ask' | 'close'; question?: Question; source?: Source };
}

/** An event with its place. */
export interface AddedEvent extends NewEvent {
  lessonId: string;
  seq: number;
  questionId: string | null;
}

/** Storage interface of the log, in one transaction. */
export interface LogStore {
  /** Locks these lessons, all in one order. */
  lock(lessonIds: readonly string[]): Promise<readonly OpenLesson[]>;
  /** Events about these questions, in their order. */
  asked(lessonIds: readonly string[], questionIds: readonly string[]): Promise<readonly AskedRow[]>;
  /** Those of these calls that were made, as `lesson ping`. */
  pings(named: readonly { lessonId: string; pingId: string }[]): Promise<ReadonlySet<string>>;
  /** Writes events and what became of their lessons, and tells the pages. */
  write(added: readonly AddedEvent[], changed: readonly OpenLesson[], receivedAt: number): Promise<void>;
}

/** Locks these lessons. @param questionIds that the commands name */
export async function openLog(store: LogStore, lessonIds: readonly string[], questionIds: readonly string[]): Promise<LiveLog> {
  const rows = await store.lock([...new Set(lessonIds)]);
  const lessons = new Map(rows.map((row) => [row.lessonId, { ...row }]));
  const questions = new Map<string, OpenQuestion>();
  const take = ({ lessonId, questionId, body }: AskedRow) => {
    const key = `${lessonId} ${questionId}`;
    const known = questions.get(key);
    if (known) known.isClosed ||= body.op === 'close';
    else if (body.question) questions.set(key, { question: body.question, source: body.source ?? null, isClosed: false });
  };
  if (questionIds.length > 0) {
    const asked = await store.asked([...lessons.keys()], [...new Set(questionIds)]);
    for (const row of asked) take(row);
  }
  const added: AddedEvent[] = [];
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
      const changed = [...lessons.values()].filter(({ lessonId }) => added.some((event) => event.lessonId === lessonId));
      await store.write(added, changed, receivedAt);
    },
  };
}
