/** Reviews, marks on pages, returning and undoing a return. A review belongs to its reviewer and to one version. */
import type { BodyOf } from '#contract/commands/kinds/command-kind.ts';
import type { HomeworkReviewMarks, ReviewStateKind } from '#contract/commands/kinds/homework-review.ts';
import type { Verdict } from '#contract/commands/command.ts';
import { mostMarksOfVersion } from '#contract/homework/review-mark.ts';
import { begunReview, reduceReview, type ReviewCommand, type ReviewedBy } from '#domain/homework/reduce-review.ts';
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

type Work<Body> = (taking: Taking, commands: readonly Given<Body>[]) => Promise<Verdict[]>;

function each<Body extends On>(
  work: (tables: Taking['tables'], command: Given<Body>, by: ReviewedBy) => Promise<Verdict>,
): Work<Body> {
  return async (taking, commands) => {
    const rights = await rightsOf(taking, commands);
    const verdicts: Verdict[] = [];
    for (const command of commands) {
      const right = rights.get(command.id);
      const by = right && { at: taking.receivedAt, isOwnTeacher: right.isOwnTeacher, isRightEnded: !right.isThere };
      verdicts.push(by ? await work(taking.tables, command, by) : { fate: 'refused', code: 'NOT_FOUND', field: null });
    }
    return verdicts;
  };
}

/** Commands of a kind that makes another state of the own review. */
export function takeReviews(kind: ReviewStateKind['kind']): Work<BodyOf<ReviewStateKind>> {
  return each(async (tables, { id, body, expects }, by) => {
    const before = await tables.ownReview(body);
    // The kind's schema has checked the body.
    const outcome = reduceReview(before, { kind, id, expects, body } as ReviewCommand, by);
    if (outcome.fate !== 'applied') return outcome;
    const { state: after } = outcome;
    if (after !== before) await tables.putReview(body, { before, after, expects });
    return applied;
  });
}

export const takeMarks = each<HomeworkReviewMarks>(async (tables, { body }, by) => {
  const { add, remove } = body;
  const { pages, marks, points } = await tables.room(body);
  if (add.some(({ page }) => page >= Math.max(1, pages)) || marks + add.length > mostMarksOfVersion) return wrong('add');
  const voices = add.flatMap((mark) => (mark.kind === 'voice' ? [mark.body.upload] : []));
  if (!(await tables.claimVoices(voices))) return wrong('add');
  await tables.beginReview(body, begunReview(points, by));
  await tables.addMarks(body, add);
  await tables.removeMarks(body, remove);
  return applied;
});
