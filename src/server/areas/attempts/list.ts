/** Lists the tests that a person has to sit, sits, and has sat. */
import { certificationList, doneAtOnce, testingList } from '#contract/attempts/list-tests.ts';
import { certificationPreview, testingPreview } from '#contract/attempts/preview-test.ts';
import type { ProfileChoice, TestListItem, TestState } from '#contract/attempts/parts.ts';
import { isOver } from '#domain/attempt/deadline.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { loadAnswered, loadAttempts, type Attempt } from './attempts.ts';
import { loadExamOutlines } from './exams.ts';
import { needsProfile, overviewOf, overviewOfForm, profilesOf, type ExamOutline } from './outline.ts';
import { isOpen, loadPeriods, type Period } from './periods.ts';

interface Filter {
  examId?: number;
  /** Cursor: tests that are over and came before this; with `examId` everything is listed. */
  before?: string | undefined;
}

interface Tests {
  tests: TestListItem[];
  earlier: string | null;
}

type Needs = Pick<Services, 'storage' | 'forms'>;

export function listHandlers(services: Services): Handler[] {
  return [
    handle(certificationList, async ({ query, actor, now }) => {
      const { tests, earlier } = await loadTests(services, 'certification', actor, now, { before: query.before });
      return { data: { certList: tests, earlier } };
    }),
    handle(testingList, async ({ query, actor, now }) => {
      const { tests, earlier } = await loadTests(services, 'testing', actor, now, { before: query.before });
      return { data: { testList: tests, earlier } };
    }),
    handle(certificationPreview, async ({ params, actor, now }) => {
      const { tests } = await loadTests(services, 'certification', actor, now, { examId: params.certId });
      return tests[0] ? { data: tests[0] } : fail('NOT_FOUND');
    }),
    handle(testingPreview, async ({ params, actor, now }) => {
      const { tests } = await loadTests(services, 'testing', actor, now, { examId: params.examId });
      return tests[0] ? { data: tests[0] } : fail('NOT_FOUND');
    }),
  ];
}

/**
 * Tests that can be continued come first: this is also the one that an exam's address means when the exam has several periods.
 */
const order: Record<TestState, number> = { active: 0, waiting: 0, open: 1, completed: 2, upcoming: 3, missed: 4 };

interface Offer {
  period: Period;
  attempt: Attempt | undefined;
  state: TestState;
}

/** Only the shown tests of ten years are counted and described: periods and attempts by themselves are short rows. */
export async function loadTests(
  services: Needs,
  kind: AttemptKind,
  actor: Actor,
  now: number,
  { examId, before }: Filter,
): Promise<Tests> {
  const { sql } = services.storage;
  const { personId } = actor;
  const [periods, attempts] = await Promise.all([
    loadPeriods(sql, actor, kind, examId ?? null),
    loadAttempts(sql, { personId, ...(examId !== undefined && { examId }) }),
  ]);
  // Newest first: the last attempt of a rehearsal stands for it.
  const latest = new Map<number, Attempt>();
  for (const attempt of attempts) if (!latest.has(attempt.accessPeriodId)) latest.set(attempt.accessPeriodId, attempt);
  const answered = await loadAnswered(
    sql,
    [...latest.values()].filter((attempt) => isRunning(attempt, now)),
  );
  const offers = periods.map((period): Offer => {
    const attempt = latest.get(period.id);
    return { period, attempt, state: stateOf(period, attempt, answered, now) };
  });
  const { shown, earlier } = examId === undefined ? pageOf(offers, before) : { shown: offers, earlier: null };
  const tests = await describe(services, kind, personId, shown, now);
  return { tests: tests.sort((a, b) => order[a.state] - order[b.state]), earlier };
}

function isDone({ state }: Offer): boolean {
  return state === 'completed' || state === 'missed';
}

/** Later ends first; of equal ones the later period. */
function compareEnds(a: Offer, b: Offer): number {
  return endOf(b) - endOf(a) || b.period.id - a.period.id;
}

function endOf({ period, attempt }: Offer): number {
  return attempt?.finishedAt ?? period.finishDate;
}

function pageOf(offers: readonly Offer[], before: string | undefined): { shown: Offer[]; earlier: string | null } {
  const done = offers.filter(isDone).sort(compareEnds);
  const [end = 0, id = 0] = before?.split('-').map(Number) ?? [];
  const rest =
    before === undefined ? done : done.filter((offer) => endOf(offer) < end || (endOf(offer) === end && offer.period.id < id));
  const page = rest.slice(0, doneAtOnce);
  const last = page.at(-1);
  return {
    shown: before === undefined ? [...offers.filter((offer) => !isDone(offer)), ...page] : page,
    earlier: last && rest.length > page.length ? `${Math.max(0, endOf(last))}-${last.period.id}` : null,
  };
}

async function describe(
  { storage: { sql }, forms }: Needs,
  kind: AttemptKind,
  personId: number,
  offers: readonly Offer[],
  now: number,
): Promise<TestListItem[]> {
  const open = offers.filter(({ attempt }) => !attempt).map(({ period }) => period.id);
  const [outlines, given] = await Promise.all([
    loadExamOutlines(sql, [...new Set(offers.map(({ period }) => period.examId))]),
    loadGiven(sql, personId, open),
  ]);
  const formIdOf = ({ period, attempt }: Offer) => attempt?.formId ?? given.get(period.id)?.formId;
  const parts = await forms.disciplinesOf(offers.flatMap((offer) => formIdOf(offer) ?? []));
  return offers.flatMap((offer): TestListItem[] => {
    const { period, attempt, state } = offer;
    const outline = outlines.get(period.examId);
    if (!outline) return [];
    const { id, variantId, ...dates } = period;
    const choice = given.get(id);
    const disciplines = parts.get(formIdOf(offer) ?? 0);
    const overview = disciplines
      ? overviewOfForm(outline, disciplines)
      : overviewOf(outline, { variantId, profileDirectionId: choice?.directionId ?? null });
    const profile = isDone(offer) || attempt ? null : profileOf(outline, choice);
    return [
      {
        kind,
        examAccessPeriodId: id,
        ...dates,
        ...overview,
        ...(profile && { profile }),
        state,
        canRepeat: period.isRehearsal && state === 'completed' && isOpen(period, now),
        attemptId: attempt?.id ?? null,
        result: attempt ? resultOf(attempt) : null,
      },
    ];
  });
}

/** Choices and packages for periods that are not begun. */
interface Given {
  directionId: number | null;
  formId: number | null;
}

async function loadGiven(
  sql: Needs['storage']['sql'],
  personId: number,
  periodIds: readonly number[],
): Promise<Map<number, Given>> {
  if (periodIds.length === 0) return new Map();
  const rows = await sql<(Given & { periodId: number })[]>`
    select p.id as "periodId", coalesce(f.profile_direction_id, c.direction_id) as "directionId", r.form_id as "formId"
    from unnest(${sql.array([...periodIds])}::int[]) as p(id)
    left join profile_choice c on c.person_id = ${personId} and c.access_period_id = p.id
    left join prepared_attempt r on r.person_id = ${personId} and r.access_period_id = p.id and r.number = 1
    left join exam_form f on f.id = r.form_id
    where c.direction_id is not null or r.form_id is not null`;
  return new Map(rows.map(({ periodId, ...row }) => [periodId, row]));
}

function profileOf(outline: ExamOutline, given: Given | undefined): ProfileChoice | null {
  if (!needsProfile(outline)) return null;
  const chosen = given?.directionId ?? null;
  const isFixed = given?.formId != null;
  // A direction that is no longer served has to be chosen again, unless the test was given out.
  const isOffered = isFixed || outline.directions.some(({ id }) => id === chosen);
  return { directions: profilesOf(outline), chosenId: isOffered ? chosen : null, isFixed };
}

function isRunning(attempt: Attempt, now: number): boolean {
  return attempt.status === 'active' && !isOver(attempt, now);
}

/** `waiting` as the data of the test says it: every question has an answer. */
function stateOf(period: Period, attempt: Attempt | undefined, answered: ReadonlyMap<string, number>, now: number): TestState {
  if (attempt) {
    if (!isRunning(attempt, now)) return 'completed';
    return answered.get(attempt.id) === attempt.totalQuestions ? 'waiting' : 'active';
  }
  if (isOpen(period, now)) return 'open';
  return now < period.startDate ? 'upcoming' : 'missed';
}

function resultOf(attempt: Attempt): TestListItem['result'] {
  if (attempt.status !== 'completed' || attempt.finishedAt === null) return null;
  return {
    totalScore: attempt.totalScore ?? 0,
    totalMaxScore: attempt.totalMaxScore ?? 0,
    passed: attempt.passed === 1,
    ...(attempt.waitingPoints > 0 && { isBeingMarked: true }),
    resultDate: attempt.finishedAt,
  };
}
