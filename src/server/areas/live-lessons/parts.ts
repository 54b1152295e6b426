/** What students do in a live lesson. What was entered without a network and comes late is kept, and marked. */
import { assertNever } from '#lib/assert-never.ts';
import type { Verdict } from '#contract/commands/command.ts';
import type { LivePart } from '#contract/commands/kinds/live-lesson.ts';
import { readAnswer } from '#mechanics/check.ts';
import { joined } from './access.ts';
import { openLog, type LiveLog, type LoggedBody } from './log.ts';
import { add, applied, wrong, type Circumstances, type Given } from './stage.ts';

/** Those of lessons that the student is in. */
export async function scopeParts({ tx, actor }: Circumstances, commands: readonly Given<LivePart>[]): Promise<Set<string>> {
  if (actor.role !== 'ST') return new Set();
  const own = await joined(
    tx,
    actor,
    commands.map(({ body }) => body.lessonId),
  );
  return new Set(commands.filter(({ body }) => own.has(body.lessonId)).map(({ id }) => id));
}

export async function applyParts(circumstances: Circumstances, commands: readonly Given<LivePart>[]): Promise<Verdict[]> {
  const { tx, actor, receivedAt } = circumstances;
  const log = await openLog(
    tx,
    commands.map(({ body }) => body.lessonId),
    commands.flatMap(({ body }) => (body.part === 'answer' ? [body.questionId] : [])),
  );
  const pings = await knownPings(circumstances, commands);
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
  switch (body.part) {
    case 'answer': {
      const asked = log.question(body.lessonId, body.questionId);
      if (!asked) return wrong('questionId');
      const read = readAnswer(asked.question, body.answer);
      if (read.invalid || read.answer === null) return wrong('answer');
      return { kind: 'answer', questionId: body.questionId, answer: read.answer, isLate: asked.isClosed };
    }
    case 'hand':
      return { kind: 'hand', isUp: body.isUp, personId: null };
    case 'here':
      if (!pings.has(`${body.lessonId} ${body.pingId}`)) return wrong('pingId');
      return { kind: 'ping', op: 'here', pingId: body.pingId };
    case 'reflect':
      return { kind: 'reflection', op: 'give', mood: body.mood, text: body.text };
    default:
      return assertNever(body);
  }
}

async function knownPings({ tx }: Circumstances, commands: readonly Given<LivePart>[]): Promise<Set<string>> {
  const named = commands.flatMap(({ body }) => (body.part === 'here' ? [body] : []));
  if (named.length === 0) return new Set();
  const rows = await tx<{ lessonId: string; pingId: string }[]>`
    select lesson_uuid as "lessonId", body->>'pingId' as "pingId" from live_event
    where lesson_uuid = any(${named.map(({ lessonId }) => lessonId)}::uuid[]) and kind = 'ping' and is_staff
      and body->>'pingId' = any(${named.map(({ pingId }) => pingId)}::text[])`;
  return new Set(rows.map(({ lessonId, pingId }) => `${lessonId} ${pingId}`));
}
