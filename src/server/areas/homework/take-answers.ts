/** Students hand in: each command is a new version. */
import type { HomeworkAnswer } from '#contract/commands/kinds/homework-answer.ts';
import type { Verdict } from '#contract/commands/command.ts';
import { isGoneThrough, mostVersions } from '#domain/homework/homework.ts';
import { answerFault, timelinessOf } from '#domain/homework/rules.ts';
import { applied, believedAt, wrong, type Given, type Taking } from './given.ts';

/** Those for homework that the student had when they made them, has now, or has answered before. */
export async function scopeAnswers(
  { tables, receivedAt }: Taking,
  commands: readonly Given<HomeworkAnswer>[],
): Promise<ReadonlySet<string>> {
  return tables.assigned(
    commands.map((command) => ({
      id: command.id,
      answerId: command.body.answerId,
      madeAt: believedAt(command, receivedAt),
    })),
  );
}

export async function takeAnswers(taking: Taking, commands: readonly Given<HomeworkAnswer>[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const command of commands) verdicts.push(await takeAnswer(taking, command));
  return verdicts;
}

async function takeAnswer({ tables, receivedAt }: Taking, { id, body, madeAt }: Given<HomeworkAnswer>): Promise<Verdict> {
  const target = await tables.target(body.answerId);
  if (!target) return { fate: 'refused', code: 'NOT_FOUND', field: null };
  if (answerFault(target, target, madeAt, receivedAt) !== null || target.versions >= mostVersions)
    return { fate: 'refused', code: 'HOMEWORK_CLOSED', field: null };
  // It is handed in by going through it.
  if (isGoneThrough(target.kind)) return { fate: 'refused', code: 'HOMEWORK_CLOSED', field: null };
  const uploads = body.files.map(({ upload }) => upload).filter((upload) => !target.known.includes(upload));
  if (!(await tables.claimPages(uploads))) return wrong('files');
  const n = target.versions + 1;
  await tables.addVersion(target, {
    n,
    commandId: id,
    madeAt,
    timeliness: timelinessOf(target.dueAt, madeAt, receivedAt),
    body,
  });
  if (n > 1) await tables.tellReviewers(body.answerId, target.title);
  return applied;
}
