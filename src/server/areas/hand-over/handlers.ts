import { randomInt } from 'node:crypto';
import type postgres from 'postgres';
import { splitPackage } from '#contract/attempts/hand-over-package.ts';
import { handOver } from '#contract/hand-over/hand-over.ts';
import { audit } from '#server/audit/audit.ts';
import { inPlace } from '#server/areas/board/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Call, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { mergePackage, type Merged } from './merge.ts';
import { openPackage } from './open-package.ts';
import { refusalTexts } from './texts.ts';

export function handOverHandlers(services: Services): Handler[] {
  return [handle(handOver, (call) => take(services, call))];
}

type HandOverCall = Call<typeof handOver>;

async function take(services: Services, call: HandOverCall): Promise<Reply<typeof handOver>> {
  const { body, actor, now } = call;
  if (services.answers.isFull()) return fail('RATE_LIMITED', { retryAfter: randomInt(1, 6) });
  const parts = splitPackage(new Uint8Array(Buffer.from(body.package, 'base64url')));
  if (typeof parts === 'string') return refuse(call, parts);
  const { attemptId } = parts.header;
  const owner = await findOwner(services.storage.sql, actor, attemptId);
  if (!owner) return fail('NOT_FOUND');
  const content = await openPackage(services.secrets, parts);
  if (typeof content === 'string') {
    await note(services, call, `${attemptId} ${content}`, false);
    return refuse(call, content);
  }
  const merged = await mergePackage(services, attemptId, content, now);
  if (!merged) return fail('NOT_FOUND');
  await note(services, call, `${attemptId} ${inWords(merged)} clock=${content.clock.tablet - content.clock.server}ms`, true);
  return { data: { attemptId, ...owner, ...merged } };
}

function refuse({ language }: HandOverCall, reason: keyof typeof refusalTexts): Failure {
  return fail('PACKAGE_REFUSED', { errors: { package: [translate(language, refusalTexts[reason])] } });
}

/** Null for a foreign attempt and for an absent one: nobody learns which. */
async function findOwner(
  sql: postgres.Sql,
  actor: Actor,
  attemptId: string,
): Promise<{ student: string; exam: string } | null> {
  const [row] = await sql<{ student: string; exam: string }[]>`
    select p.surname || ' ' || p.firstname as student, e.title as exam
    from exam_attempt a join person p on p.id = a.person_id join exam e on e.id = a.exam_id
    where a.id = ${attemptId} and ${inPlace(sql, actor)}`;
  return row ?? null;
}

function inWords({ accepted, late, known, left, finish }: Merged): string {
  return `accepted=${accepted} late=${late} known=${known} left=${left} finish=${finish}`;
}

async function note({ storage }: Services, { actor, request }: HandOverCall, subject: string, isDone: boolean): Promise<void> {
  const { personId } = actor;
  await audit(storage.sql, { personId, action: 'hand-over', subject, address: request.ip, requestId: request.id, isDone });
}
