/**
 * The questions that this page has open, and what the device keeps of them: found again after a reload or a crash, and sent also when nobody opens
 * the question again.
 */
import { blankDraft } from '#mechanics/draft.ts';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import { afterDrawing } from '#client/api/after-drawing.ts';
import { getSession } from '#client/api/session.ts';
import type { Autosave, AutosavePorts, AutosaveStart, SendOutcome } from '#client/kit/drafts/autosave-types.ts';
import { heldDrafts } from '#client/kit/drafts/held-drafts.ts';
import { later } from '#client/kit/drafts/later.ts';
import { livingWriters, writer } from '#client/page-writer.ts';
import { createQuestion, readQuestion, saveQuestion } from './call.ts';
import { deviceDrafts, type DeviceDraft } from './device-drafts.ts';
import { isSameDraft, type DraftFields } from './fields.ts';
import { openQuestionAutosave, type QuestionShape } from './question-autosave.ts';

type Shape = QuestionShape<QuestionFull>;
export type QuestionDraft = Autosave<Shape>;

const { open, hold, becomeWriter } = heldDrafts<Shape>();

function findOpen(subject: string, id: number | null): [string, { draft: QuestionDraft }] | undefined {
  return [...open].find(([name, { draft }]) => name === subject || (id !== null && draft.getState().copy?.id === id));
}

function portsOf(userId: number, examId: number, subject: string): AutosavePorts<Shape> {
  const isStillHere = () => getSession().user?.userId === userId;
  const call = (work: () => Promise<SendOutcome<Shape>>) =>
    isStillHere() ? work() : Promise.resolve({ outcome: 'dropout' } as const);
  return {
    keep: async ({ known: question, ...draft }) => {
      // The letter is on the screen first; until it is saved, the state says so.
      await afterDrawing();
      // After a sign-out nothing may be written again.
      if (isStillHere()) await deviceDrafts.put({ ...draft, question, userId, examId, subject, writer, savedAt: Date.now() });
    },
    drop: async () => {
      if (isStillHere()) await deviceDrafts.drop(userId, subject, writer);
    },
    create: (fields) => call(() => createQuestion(examId, subject.replace(/^new:/, ''), fields)),
    save: (copy, base, fields) => call(() => saveQuestion(copy, base, fields)),
    read: (id) => call(() => readQuestion(id)),
    later,
  };
}

function startFrom(record: DeviceDraft): AutosaveStart<Shape> {
  const { question, fields, base, sent } = record;
  return { copy: question && { ...question, fields: base, full: null }, fields, base, sent };
}

export type OpenOutcome =
  | { outcome: 'open'; draft: QuestionDraft; release: () => void; found: number | null }
  | { outcome: 'gone' | 'offline' }
  | { outcome: 'failed'; message: string };

interface Wanted {
  userId: number;
  examId: number;
  /** A question that the server knows; or a creation, and what it begins with. */
  question: { id: number } | { creationId: string; blank: DraftFields | null };
}

/** Opens a question with all that the device has of it. `found`: when that was typed; null: nothing was found. */
export async function openQuestion({ userId, examId, question }: Wanted): Promise<OpenOutcome> {
  becomeWriter();
  const id = 'id' in question ? question.id : null;
  const subject = 'id' in question ? `q:${String(question.id)}` : `new:${question.creationId}`;
  const known = findOpen(subject, id);
  if (known) return opened(known[0], known[1].draft, null);

  const [records, answer] = await Promise.all([
    recordsOf(userId, (record) => record.subject === subject || (id !== null && record.question?.id === id)),
    id === null ? null : readQuestion(id),
  ]);
  const newest = records.at(-1);
  // A second look: two parts of the page may have asked at once.
  const other = findOpen(subject, id) ?? (newest && findOpen(newest.subject, null));
  if (other) return opened(other[0], other[1].draft, null);

  if (answer && answer.outcome !== 'saved') {
    if (answer.outcome === 'refused') return { outcome: 'failed', message: answer.message };
    // Somebody deleted it while one was writing: what was typed is shown all the same, and can be saved as a new question.
    if (answer.outcome === 'gone' && !newest) return { outcome: 'gone' };
    if (!newest) return { outcome: 'offline' };
  }
  const copy = answer?.outcome === 'saved' ? answer.copy : null;
  const blank = 'blank' in question ? question.blank : null;
  const fields = copy?.fields ?? blank;
  const start = newest ? startFrom(newest) : fields && { copy, fields, base: fields, sent: [] };
  if (!start) return { outcome: 'offline' };
  // A question that was created from here keeps its name on the device: its creation may be on its way still.
  const name = newest?.subject ?? subject;
  const draft = openQuestionAutosave(portsOf(userId, examId, name), start);
  if (copy && newest) draft.meet(copy);
  // Before anything is waited for: who opens it meanwhile gets this one.
  const held = opened(name, draft, newest?.savedAt ?? null);
  if (newest) await takeOver(newest, draft);
  for (const record of records.slice(0, -1)) {
    // One at a time: the others are found again the next time.
    if (draft.getState().conflict) break;
    draft.offer(record);
    dropOnceSent(record, draft);
  }
  return held;
}

function opened(name: string, draft: QuestionDraft, found: number | null): OpenOutcome & { outcome: 'open' } {
  const release = hold(name, draft);
  return { outcome: 'open', draft: open.get(name)?.draft ?? draft, release, found };
}

/**
 * What was typed into a question that is no more, as a new one of its exam: on the device under the new name before the old record is
 * deleted.
 *
 * @returns the name of the creation, which `openQuestion` takes
 * @throws where the device keeps nothing; then all stays as it was
 */
export async function moveToNew(userId: number, examId: number, draft: QuestionDraft): Promise<string> {
  const creationId = crypto.randomUUID();
  const { fields } = draft.getState();
  const base = { ...fields, content: blankDraft(fields.mechanic) };
  const subject = `new:${creationId}`;
  await deviceDrafts.put({ userId, subject, writer, examId, question: null, fields, base, sent: [], savedAt: Date.now() });
  await draft.release();
  return creationId;
}

async function recordsOf(userId: number, isWanted: (record: DeviceDraft) => boolean): Promise<DeviceDraft[]> {
  try {
    const [all, living] = await Promise.all([deviceDrafts.list(userId), livingWriters()]);
    return all.filter((record) => isWanted(record) && (record.writer === writer || !living.has(record.writer)));
  } catch {
    // A refused storage holds nothing.
    return [];
  }
}

/**
 * The record of a page that is no more becomes this page's. First saved here by the draft, which knows whether anything is left to save;
 * then deleted there.
 */
async function takeOver(record: DeviceDraft, draft: QuestionDraft): Promise<void> {
  if (record.writer === writer) return;
  await draft.keep();
  // It is found again the next time.
  if (draft.getState().device === 'failed') return;
  await deviceDrafts.drop(record.userId, record.subject, record.writer).catch(() => undefined);
}

function dropOnceSent({ userId, subject, writer: of }: DeviceDraft, draft: QuestionDraft): void {
  const stop = draft.subscribe(() => {
    if (draft.getState().conflict || draft.isPending()) return;
    stop();
    void deviceDrafts.drop(userId, subject, of).catch(() => undefined);
  });
}

/** What does not get to the server by itself. */
export interface StuckDraft {
  examId: number;
  /** What opens it. */
  question: { id: number } | { creationId: string };
  prompt: string;
  line: 'refused' | 'conflict' | 'gone';
  problem: string | null;
}

function stuckOf({ examId, subject, question, fields }: DeviceDraft, draft: QuestionDraft): StuckDraft[] {
  const { line, problem, copy } = draft.getState();
  if (line !== 'refused' && line !== 'conflict' && line !== 'gone') return [];
  const id = copy?.id ?? question?.id;
  const opens = id === undefined ? { creationId: subject.replace(/^new:/, '') } : { id };
  return [{ examId, question: opens, prompt: fields.content.prompt, line, problem }];
}

/**
 * Sends what earlier pages left on the device. What cannot go stays until its question is opened.
 *
 * @param except what is being opened just now
 * @returns how many questions went, and which need somebody; the others wait for the network
 */
export async function sendLeftDrafts(userId: number, except?: string): Promise<{ sent: number; stuck: StuckDraft[] }> {
  becomeWriter();
  let sent = 0;
  const stuck: StuckDraft[] = [];
  const records = await recordsOf(userId, ({ subject }) => subject !== except && !open.has(subject));
  for (const record of records) {
    if (findOpen(record.subject, record.question?.id ?? null)) continue;
    const draft = openQuestionAutosave(portsOf(userId, record.examId, record.subject), startFrom(record));
    const release = hold(record.subject, draft);
    await takeOver(record, draft);
    if (await draft.settle()) sent += 1;
    else stuck.push(...stuckOf(record, draft));
    release();
  }
  return { sent, stuck };
}

/**
 * Sends all that this user has written, before they leave.
 *
 * @returns how many questions have a text that is on this device only; also another tab's, which sends for itself
 */
export async function sendAllDrafts(userId: number): Promise<number> {
  await Promise.all([...open.values()].map(({ draft }) => draft.settle()));
  await sendLeftDrafts(userId);
  const here = [...open].flatMap(([name, { draft }]) => (draft.isPending() ? [name] : []));
  const stored = await deviceDrafts.list(userId).catch(() => []);
  return new Set([...here, ...stored.flatMap(({ subject, fields, base }) => (isSameDraft(fields, base) ? [] : [subject]))])
    .size;
}
