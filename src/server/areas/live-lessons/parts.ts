/** Handles the commands of students in a live lesson. Late entries made without a network are stored, and marked. */
import type { Verdict } from '#contract/commands/command.ts';
import type { LivePart } from '#contract/commands/kinds/live-lesson.ts';
import { partEvent } from '#domain/live-lessons/command-event.ts';
import { readAnswer } from '#mechanics/check.ts';
import { joined } from './access.ts';
import { openLog, type LiveLog, type LoggedBody, type LogStore } from './log.ts';
import { postgresLogStore } from './log-store.ts';
import { add, applied, wrong, type Circumstances, type Given } from './stage.ts';

/** Those of lessons that the student is in. */
export async function scopeParts({ tx, actor }: Circumstances, commands: readonly Given<LivePart>[]): Promise<Set<string>> {
  const own = await joined(
    tx,
    actor,
    commands.map(({ body }) => body.lessonId),
  );
  return new Set(commands.filter(({ body }) => own.has(body.lessonId)).map(({ id }) => id));
}

export function applyParts(circumstances: Circumstances, commands: readonly Given<LivePart>[]): Promise<Verdict[]> {
  return takeParts(postgresLogStore(circumstances.tx), circumstances, commands);
}

export async function takeParts(
  store: LogStore,
  { actor, receivedAt }: Pick<Circumstances, 'actor' | 'receivedAt'>,
  commands: readonly Given<LivePart>[],
): Promise<Verdict[]> {
  const log = await openLog(
    store,
    commands.map(({ body }) => body.lessonId),
    commands.flatMap(({ body }) => (body.part === 'answer' ? [body.questionId] : [])),
  );
  const named = commands.flatMap(({ body }) => (body.part === 'here' ? [body] : []));
  const pings = named.length > 0 ? await store.pings(named) : new Set<string>();
  const verdicts = commands.map((command): Verdict => {
    const { body } = command;
    const lesson = log.lessons.get(body.lessonId);
    if (!lesson?.isStarted) return { fate: 'refused', code: 'NOT_FOUND', field: null };
    // A hand that comes after the end asks for nothing any more.
    if (lesson.isEnded && body.part === 'hand') return applied;
    const made = bodyOf(log, pings, body);
    return 'fate' in made ? made : add(actor, log, lesson, command, made);
  });
  await log.write(receivedAt);
  return verdicts;
}

function bodyOf(log: LiveLog, pings: ReadonlySet<string>, body: LivePart): LoggedBody | Verdict {
  if (body.part === 'here' && !pings.has(`${body.lessonId} ${body.pingId}`)) return wrong('pingId');
  if (body.part !== 'answer') return partEvent(body);
  const asked = log.question(body.lessonId, body.questionId);
  if (!asked) return wrong('questionId');
  const read = readAnswer(asked.question, body.answer);
  if (read.invalid || read.answer === null) return wrong('answer');
  return partEvent({ ...body, answer: read.answer }, asked.isClosed);
}
