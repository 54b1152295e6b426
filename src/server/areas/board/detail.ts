/** One attempt's story for the organiser, from its log. What was answered stays out of it. */
import type postgres from 'postgres';
import type { BoardAttempt, LateAnswer, LateMark, TimelineStep } from '#contract/board/board-attempt.ts';
import type { BoardRow } from '#contract/board/board-parts.ts';
import { parseWriter, takeOverStep } from '#domain/attempt/operation.ts';
import { stretchOf, type ExamSection } from '#domain/exam/section-plan.ts';
import { closesAt, whyNotInSection } from '#domain/exam/sections.ts';
import {
  type Disclosed,
  type Form,
  type FormStore,
  isAfterKeys,
  loadDisclosed,
  loadLog,
  loadStartEvidence,
  type LogRow,
  replay,
  sectionLogOf,
} from '#server/areas/attempts/services.ts';
import { deviceOf } from '#server/http/device.ts';

/** Two clocks that differ by more contradict each other. */
const agreeMs = 5_000;
/** Answers that follow each other within this time are one step. */
const oneStepMs = 120_000;

interface AttemptFacts {
  personId: number;
  formId: number;
  totalScore: number | null;
  totalMaxScore: number | null;
}

export async function loadStory(sql: postgres.Sql, forms: FormStore, row: BoardRow): Promise<BoardAttempt> {
  const [[facts], log, disclosed, offlineStart] = await Promise.all([
    sql<AttemptFacts[]>`
      select person_id as "personId", form_id as "formId", total_score as "totalScore", total_max_score as "totalMaxScore"
      from exam_attempt where id = ${row.id}`,
    loadLog(sql, row.id),
    loadDisclosed(sql, row.id),
    loadStartEvidence(sql, row.id),
  ]);
  if (!facts) throw new Error(`Attempt ${row.id} vanished`);
  const startedAt = row.about?.startedAt ?? 0;
  const [names, devices, form] = await Promise.all([
    loadNames(sql, [...new Set(log.flatMap((entry) => entry.details?.by ?? []))]),
    loadDevices(sql, facts.personId, startedAt, row.finishedAt),
    forms.get(facts.formId),
  ]);
  const start: TimelineStep = { ...step('start', startedAt), count: 0 };
  return {
    row,
    totalScore: facts.totalScore,
    totalMaxScore: facts.totalMaxScore,
    timeline: [start, ...timelineOf(log, names, disclosed)],
    late: lateOf(log, row.endTimeThreshold, startedAt, form, disclosed),
    offlineStart,
    devices,
  };
}

function step(kind: TimelineStep['kind'], at: number): TimelineStep {
  return { kind, at, until: at, count: 1, by: null, reason: null, movedBy: null };
}

function timelineOf(log: readonly LogRow[], names: ReadonlyMap<number, string>, disclosed: Disclosed): TimelineStep[] {
  const steps: TimelineStep[] = [];
  let generation = 0;
  let isShown = disclosed.position === null || disclosed.givenAt === null;
  const keysGiven = step('keys-given', disclosed.givenAt ?? 0);
  for (const row of log) {
    if (!isShown && row.position > (disclosed.position ?? 0)) {
      steps.push(keysGiven);
      isShown = true;
    }
    if (row.writer !== null) {
      const own = parseWriter(row.writer).generation;
      const isOther = row.kind === 'open' || (row.kind !== 'reopen' && own >= generation + takeOverStep - takeOverStep / 10);
      if (generation > 0 && isOther) steps.push(step('takeover', row.receivedAt));
      generation = Math.max(generation, own);
    }
    if (row.kind === 'repeat' || row.kind === 'open' || row.kind === 'reopen') continue;
    const kind = row.kind !== 'answer' ? row.kind : row.status === 'late' ? 'late-answers' : 'answers';
    const { by, reason, from, endTimeThreshold } = row.details ?? {};
    const last = steps.at(-1);
    const isOne =
      last?.kind === kind && row.receivedAt - last.until <= oneStepMs && (row.kind === 'answer' || kind.startsWith('late-'));
    if (last && isOne) {
      last.until = row.receivedAt;
      last.count += 1;
      continue;
    }
    steps.push({
      ...step(kind, row.receivedAt),
      by: by === undefined ? null : (names.get(by) ?? null),
      reason: reason || null,
      movedBy: from === undefined || endTimeThreshold === undefined ? null : endTimeThreshold - from,
      ...(kind === 'section' && { left: stretchOf(row.questionId ?? 0) ?? 0 }),
    });
  }
  return isShown ? steps : [...steps, keysGiven];
}

function lateOf(log: readonly LogRow[], end: number, startedAt: number, form: Form, disclosed: Disclosed): LateAnswer[] {
  const numbers = new Map([...form.questions.keys()].map((id, index) => [id, index + 1]));
  const { sections } = form.content;
  const ofSections = sectionLogOf(log, startedAt);
  return [...replay(log, end).late].map(([operationId, { row, decision, deadline: ofAttempt }]) => {
    const section = form.sectionOf.get(row.questionId ?? 0);
    // The end of its section, where it missed that one.
    const closed = sections && section !== undefined ? startedAt + closesAt(sections, ofSections, section) : ofAttempt;
    const deadline = Math.min(ofAttempt, closed);
    const chosenAt = row.chosenAt ?? row.receivedAt;
    const chosenBySteady = startedAt + (row.elapsedMs ?? 0);
    const afterKeys = isAfterKeys(disclosed, row);
    const mark = sections && section !== undefined ? markOf(log, row, { plan: sections, section, startedAt }) : null;
    return {
      operationId,
      question: numbers.get(row.questionId ?? 0) ?? 0,
      chosenAt,
      chosenBySteady,
      receivedAt: row.receivedAt,
      deadline,
      // The steady clock was set by the server's; nobody can have been later than the arrival.
      lateBy: Math.min(chosenBySteady, row.receivedAt) - deadline,
      clocksAgree: !afterKeys && mark === null && Math.abs(chosenAt - chosenBySteady) <= agreeMs,
      afterKeys,
      mark,
      decision,
    };
  });
}

/** As the log was when the answer came: what came later proves nothing of it. */
function markOf(
  log: readonly LogRow[],
  row: LogRow,
  { plan, section, startedAt }: { plan: readonly ExamSection[]; section: number; startedAt: number },
): LateMark | null {
  const before = log.filter(({ position }) => position < row.position);
  const arrivedMs = row.receivedAt - startedAt;
  const answer = { section, elapsedMs: row.elapsedMs ?? arrivedMs, arrivedMs };
  const why = whyNotInSection(plan, sectionLogOf(before, startedAt), answer);
  if (why === 'too-early') return why;
  const isOwn = (step: LogRow) =>
    step.writer !== null && row.writer !== null && parseWriter(step.writer).id === parseWriter(row.writer).id;
  const own = before.filter((step) => step.kind === 'section' && isOwn(step));
  return why === 'left' && whyNotInSection(plan, sectionLogOf(own, startedAt), answer) === 'left' ? 'after-own-step' : null;
}

async function loadNames(sql: postgres.Sql, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: number; name: string }[]>`
    select id, surname || ' ' || firstname as name from person where id = any(${sql.array([...ids])}::int[])`;
  return new Map(rows.map((row) => [row.id, row.name]));
}

async function loadDevices(
  sql: postgres.Sql,
  personId: number,
  startedAt: number,
  finishedAt: number | null,
): Promise<BoardAttempt['devices']> {
  const rows = await sql<{ userAgent: string; since: number }[]>`
    select user_agent as "userAgent", (extract(epoch from created_at) * 1000)::bigint as since from session
    where person_id = ${personId} and created_at <= ${new Date(finishedAt ?? Date.now())}
      and (ended_at is null or ended_at >= ${new Date(startedAt)}) and expires_at >= ${new Date(startedAt)}
    order by created_at desc limit 10`;
  return rows.map(({ userAgent, since }) => ({ device: deviceOf(userAgent), since }));
}
