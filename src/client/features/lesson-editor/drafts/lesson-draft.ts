/** A lesson as the one mechanism of drafts sees it (`client/kit/drafts`): on the device with each letter, on the server once the hand rests. */
import { numberedShapes } from '#lib/shapes.ts';
import { lessonContentRead, lessonContentSave, type OpenedLesson } from '#contract/lessons/authoring.ts';
import type { LessonDocument } from '#domain/lessons/document.ts';
import { readDraft } from '#mechanics/draft.ts';
import { afterDrawing } from '#client/api/after-drawing.ts';
import { ApiFailure, isDropout } from '#client/api/api-failure.ts';
import { lessonDraftDatabase } from '#client/api/draft-database.ts';
import { request } from '#client/api/request.ts';
import { getSession } from '#client/api/session.ts';
import { openAutosave } from '#client/kit/drafts/autosave.ts';
import type {
  Autosave,
  AutosavePorts,
  AutosaveStart,
  DraftRules,
  SendOutcome,
  ServerCopy,
} from '#client/kit/drafts/autosave-types.ts';
import { draftStore, type StoredDraft } from '#client/api/draft-store.ts';
import { heldDrafts } from '#client/kit/drafts/held-drafts.ts';
import { later } from '#client/kit/drafts/later.ts';
import { livingWriters, writer } from '#client/page-writer.ts';
import { isSameLesson, mergeLessons, withUnit, type LessonUnit } from './merge-lessons.ts';

export interface LessonShape {
  fields: LessonDocument;
  unit: LessonUnit;
  id: string;
  full: OpenedLesson;
}
export type LessonDraft = Autosave<LessonShape>;

/** `subject`: the lesson's id. */
interface DeviceDraft extends StoredDraft {
  known: { id: string; revision: number };
  fields: LessonDocument;
  base: LessonDocument;
  sent: LessonDocument[];
}

/**
 * Whoever changes what is stored, or adds a step to the shapes of contents, adds a step here, and a frozen sample in
 * `tests/support/stored-samples/`.
 */
export const lessonDraftShapes = numberedShapes();
export const deviceLessons = draftStore<DeviceDraft>(lessonDraftDatabase, lessonDraftShapes);

const rules: DraftRules<LessonShape> = {
  isSame: isSameLesson,
  // Each text of it has an editor of its own.
  isShownSame: () => false,
  isBlank: () => false,
  merge: mergeLessons,
  withUnit,
};

const { open, hold, becomeWriter } = heldDrafts<LessonShape>();

/** As the editors want it: contents of tasks are drafts of their mechanics. */
export function fieldsOf({ document }: OpenedLesson): LessonDocument {
  const pages = document.pages.map((page) => ({
    ...page,
    modules: page.modules.map((module) => {
      if (module.type === 'simple' || module.body.kind !== 'mechanic') return module;
      const content = { ...readDraft(module.body.mechanic, module.body.content) };
      return { ...module, body: { ...module.body, content } };
    }),
  }));
  return { ...document, pages };
}

export function copyOf(full: OpenedLesson): ServerCopy<LessonShape> {
  return { id: full.uuid, revision: full.revision, fields: fieldsOf(full), full };
}

async function outcomeOf(call: Promise<OpenedLesson>): Promise<SendOutcome<LessonShape>> {
  try {
    return { outcome: 'saved', copy: copyOf(await call) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code === 'EDIT_CONFLICT') return { outcome: 'conflict' };
    if (error.code === 'NOT_FOUND') return { outcome: 'gone' };
    if (isDropout(error) || error.retryable) return { outcome: 'dropout' };
    return { outcome: 'refused', message: error.message };
  }
}

function readLesson(lessonId: string): Promise<SendOutcome<LessonShape>> {
  return outcomeOf(request(lessonContentRead, { params: { lessonId }, silent: 'caller' }));
}

/** Reads the server's current version; null: it cannot be had. */
export async function readCopy(lessonId: string): Promise<ServerCopy<LessonShape> | null> {
  const answer = await readLesson(lessonId).catch(() => null);
  return answer?.outcome === 'saved' ? answer.copy : null;
}

function portsOf(userId: number, lessonId: string): AutosavePorts<LessonShape> {
  const isStillHere = () => getSession().user?.userId === userId;
  const call = (work: () => Promise<SendOutcome<LessonShape>>) =>
    isStillHere() ? work() : Promise.resolve({ outcome: 'dropout' } as const);
  return {
    keep: async ({ known, ...draft }) => {
      // The letter is on the screen first; until it is saved, the state says so.
      await afterDrawing();
      // After a sign-out nothing may be written again.
      if (!isStillHere() || known === null) return;
      await deviceLessons.put({ ...draft, known, userId, subject: lessonId, writer, savedAt: Date.now() });
    },
    drop: async () => {
      if (isStillHere()) await deviceLessons.drop(userId, lessonId, writer);
    },
    // A lesson is made before it is written (create-dialog.tsx).
    create: () => Promise.resolve({ outcome: 'gone' }),
    save: ({ revision }, _base, document) =>
      call(() => outcomeOf(request(lessonContentSave, { params: { lessonId }, body: { document, revision }, silent: true }))),
    read: (id) => call(() => readLesson(id)),
    later,
  };
}

function startFrom({ known, fields, base, sent }: DeviceDraft): AutosaveStart<LessonShape> {
  return { copy: { ...known, fields: base, full: null }, fields, base, sent };
}

export type OpenOutcome =
  | { outcome: 'open'; draft: LessonDraft; release: () => void; found: number | null }
  /** Somebody else's: it can be looked at and copied. */
  | { outcome: 'foreign'; lesson: OpenedLesson }
  | { outcome: 'gone' | 'offline' }
  | { outcome: 'failed'; message: string };

function opened(lessonId: string, draft: LessonDraft, found: number | null): OpenOutcome & { outcome: 'open' } {
  const release = hold(lessonId, draft);
  return { outcome: 'open', draft: open.get(lessonId)?.draft ?? draft, release, found };
}

/** Opens a lesson with all that the device has of it. `found`: when that was typed; null: nothing was found. */
export async function openLesson(userId: number, lessonId: string): Promise<OpenOutcome> {
  becomeWriter();
  const known = open.get(lessonId);
  if (known) return opened(lessonId, known.draft, null);
  const [records, answer] = await Promise.all([recordsOf(userId, (subject) => subject === lessonId), readLesson(lessonId)]);
  const other = open.get(lessonId);
  if (other) return opened(lessonId, other.draft, null);
  const newest = records.at(-1);
  const copy = answer.outcome === 'saved' ? answer.copy : null;
  if (copy?.full?.mayWrite === false) return { outcome: 'foreign', lesson: copy.full };
  if (!newest && !copy) {
    if (answer.outcome === 'refused') return { outcome: 'failed', message: answer.message };
    return { outcome: answer.outcome === 'gone' ? 'gone' : 'offline' };
  }
  const start = newest ? startFrom(newest) : copy && { copy, fields: copy.fields, base: copy.fields, sent: [] };
  if (!start) return { outcome: 'offline' };
  const draft = openAutosave(rules, portsOf(userId, lessonId), start);
  if (copy && newest) draft.meet(copy);
  // Before anything is waited for: who opens it meanwhile gets this one.
  const held = opened(lessonId, draft, newest?.savedAt ?? null);
  if (newest) await takeOver(newest, draft);
  for (const record of records.slice(0, -1)) {
    // One at a time: the others are found again the next time.
    if (draft.getState().conflict) break;
    draft.offer(record);
    dropOnceSent(record, draft);
  }
  return held;
}

async function recordsOf(userId: number, isWanted: (subject: string) => boolean): Promise<DeviceDraft[]> {
  try {
    const [all, living] = await Promise.all([deviceLessons.list(userId), livingWriters()]);
    return all.filter((record) => isWanted(record.subject) && (record.writer === writer || !living.has(record.writer)));
  } catch {
    // A refused storage holds nothing.
    return [];
  }
}

/** The record of a page that is no more becomes this page's: first saved here by the draft, then deleted there. */
async function takeOver(record: DeviceDraft, draft: LessonDraft): Promise<void> {
  if (record.writer === writer) return;
  await draft.keep();
  // It is found again the next time.
  if (draft.getState().device === 'failed') return;
  await deviceLessons.drop(record.userId, record.subject, record.writer).catch(() => undefined);
}

function dropOnceSent({ userId, subject, writer: of }: DeviceDraft, draft: LessonDraft): void {
  const stop = draft.subscribe(() => {
    if (draft.getState().conflict || draft.isPending()) return;
    stop();
    void deviceLessons.drop(userId, subject, of).catch(() => undefined);
  });
}

/** Sends what earlier pages left on the device. @returns how many lessons went, and the titles of those that need somebody */
export async function sendLeftLessons(userId: number): Promise<{ sent: number; stuck: { lessonId: string; title: string }[] }> {
  becomeWriter();
  let sent = 0;
  const stuck: { lessonId: string; title: string }[] = [];
  for (const record of await recordsOf(userId, (subject) => !open.has(subject))) {
    if (open.has(record.subject)) continue;
    const draft = openAutosave(rules, portsOf(userId, record.subject), startFrom(record));
    const release = hold(record.subject, draft);
    await takeOver(record, draft);
    if (await draft.settle()) sent += 1;
    else if (draft.getState().line !== 'offline') stuck.push({ lessonId: record.subject, title: record.fields.title });
    release();
  }
  return { sent, stuck };
}

/** Sends all that this user has written, before they leave. @returns how many lessons are on this device only */
export async function sendAllLessons(userId: number): Promise<number> {
  await Promise.all([...open.values()].map(({ draft }) => draft.settle()));
  await sendLeftLessons(userId);
  const here = [...open].flatMap(([name, { draft }]) => (draft.isPending() ? [name] : []));
  const stored = await deviceLessons.list(userId).catch(() => []);
  const left = stored.filter(({ fields, base }) => !isSameLesson(fields, base)).map(({ subject }) => subject);
  return new Set([...here, ...left]).size;
}
