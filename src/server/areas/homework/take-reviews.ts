/** Reviews, marks on pages, returning and undoing a return. A review belongs to its reviewer and to one version. */
import type { HomeworkReturn, HomeworkReview, HomeworkReviewMarks } from '#contract/commands/kinds/homework-review.ts';
import type { Verdict } from '#contract/commands/command.ts';
import type { ShownReview } from '#contract/homework/parts.ts';
import { mostMarksOfVersion } from '#contract/homework/review-mark.ts';
import type { RubricChoices } from '#domain/homework/homework.ts';
import { fitsMark } from '#domain/homework/marks.ts';
import { isOneOf, teachingStaff } from '#domain/person/role.ts';
import { applied, believedAt, wrong, type Given, type Taking } from './given.ts';
import type { On, Right } from './tables.ts';

async function rightsOf({ tables, actor, receivedAt }: Taking, commands: readonly Given<On>[]): Promise<Map<string, Right>> {
  if (!isOneOf(actor.role, teachingStaff)) return new Map();
  const rows = await tables.rights(
    commands.map((command) => ({
      id: command.id,
      answerId: command.body.answerId,
      version: command.body.version,
      madeAt: believedAt(command, receivedAt),
    })),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those that their maker had the right to give when they made them, or has it now. */
export async function scopeReviews(taking: Taking, commands: readonly Given<On>[]): Promise<ReadonlySet<string>> {
  const rights = await rightsOf(taking, commands);
  return new Set([...rights.values()].filter(({ wasThere, isThere }) => wasThere || isThere).map(({ id }) => id));
}

async function each<Body extends On>(
  taking: Taking,
  commands: readonly Given<Body>[],
  work: (command: Given<Body>, right: Right) => Promise<Verdict>,
): Promise<Verdict[]> {
  const rights = await rightsOf(taking, commands);
  const verdicts: Verdict[] = [];
  for (const command of commands) {
    const right = rights.get(command.id);
    verdicts.push(right ? await work(command, right) : { fate: 'refused', code: 'NOT_FOUND', field: null });
  }
  return verdicts;
}

function areSameChoices(a: RubricChoices | null, b: RubricChoices | null): boolean {
  if (a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

function saysSame(own: ShownReview, { mark, points, rubric, comment }: HomeworkReview): boolean {
  return own.mark === mark && own.points === points && own.comment === comment && areSameChoices(own.rubric, rubric);
}

export function takeReviews(taking: Taking, commands: readonly Given<HomeworkReview>[]): Promise<Verdict[]> {
  const { tables } = taking;
  return each(taking, commands, async ({ id, body, expects }, { isThere, isOwnTeacher }): Promise<Verdict> => {
    const { mark, points, rubric } = body;
    // Against the homework as the reviewer saw it: it may have changed since.
    const criteria = Object.entries(rubric ?? {}).map(([key, most]) => ({ id: key, title: key, points: most }));
    if (mark !== null && !fitsMark({ points, rubric: criteria }, mark, rubric)) return wrong('mark');
    const own = await tables.ownReview(body);
    if (own && own.versionId !== expects && !saysSame(own, body)) return { fate: 'conflict', state: own };
    const state = own?.state === 'returned' ? 'returned' : 'open';
    const row = { ...body, versionId: id, basedOn: expects, isOwnTeacher, isRightEnded: !isThere, state } as const;
    await tables.putReview(row, own === null);
    return applied;
  });
}

export function takeMarks(taking: Taking, commands: readonly Given<HomeworkReviewMarks>[]): Promise<Verdict[]> {
  const { tables } = taking;
  return each(taking, commands, async ({ body }, { isThere, isOwnTeacher }): Promise<Verdict> => {
    const { add, remove } = body;
    const { pages, marks, points } = await tables.room(body);
    if (add.some(({ page }) => page >= Math.max(1, pages)) || marks + add.length > mostMarksOfVersion) return wrong('add');
    const voices = add.flatMap((mark) => (mark.kind === 'voice' ? [mark.body.upload] : []));
    if (!(await tables.claimVoices(voices))) return wrong('add');
    await tables.beginReview(body, { points, isOwnTeacher, isRightEnded: !isThere });
    await tables.addMarks(body, add);
    await tables.removeMarks(body, remove);
    return applied;
  });
}

/** A review is returned or reopened as its reviewer saw it, else they decide. */
export function takeReturns(taking: Taking, commands: readonly Given<HomeworkReturn>[]): Promise<Verdict[]> {
  const { tables } = taking;
  return each(taking, commands, async ({ body, expects }): Promise<Verdict> => {
    const own = await tables.ownReview(body);
    if (!own) return wrong('version');
    if (own.versionId !== expects) return { fate: 'conflict', state: own };
    if (own.state !== 'returned') await tables.giveBack(body);
    return applied;
  });
}

/** With no `expects`: whatever is there is reopened. */
export function takeRetractions(taking: Taking, commands: readonly Given<HomeworkReturn>[]): Promise<Verdict[]> {
  const { tables } = taking;
  return each(taking, commands, async ({ body, expects }): Promise<Verdict> => {
    const own = await tables.ownReview(body);
    if (!own) return wrong('version');
    if (expects !== null && own.versionId !== expects) return { fate: 'conflict', state: own };
    if (own.state === 'returned') await tables.retract(body);
    return applied;
  });
}
