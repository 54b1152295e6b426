import { randomInt } from 'node:crypto';
import { handOver } from '#contract/hand-over/hand-over.ts';
import { packageContent, splitPackage, type SplitPackage } from '#contract/attempts/hand-over-package.ts';
import { ownerOfCommands } from '#contract/commands/command-key.ts';
import { packedCommands } from '#contract/commands/commands-package.ts';
import { audit } from '#server/audit/audit.ts';
import { unsealWith } from '#server/areas/attempts/services.ts';
import { inPlace } from '#server/areas/board/services.ts';
import { commandKeyOf } from '#server/areas/commands/services.ts';
import { createIntake, type Intake } from '#server/areas/uploads/services.ts';
import { handle, type Call, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { mergeCommands } from './merge-commands.ts';
import { mergePiece } from './merge-piece.ts';
import { mergePackage, type Merged } from './merge.ts';
import { openPackage } from './open-package.ts';
import { refusalTexts } from './texts.ts';

export function handOverHandlers(services: Services): Handler[] {
  const intake = createIntake(services.storage.sql, services.config.secret);
  return [handle(handOver, (call) => take(services, intake, call))];
}

type HandOverCall = Call<typeof handOver>;
type HandOverReply = Promise<Reply<typeof handOver>>;

async function take(services: Services, intake: Intake, call: HandOverCall): HandOverReply {
  if (services.answers.isFull()) return fail('RATE_LIMITED', { retryAfter: randomInt(1, 6) });
  const parts = splitPackage(new Uint8Array(Buffer.from(call.body.package, 'base64url')));
  if (typeof parts === 'string') return refuse(call, parts);
  const personId = ownerOfCommands(parts.header.vault);
  return personId === null ? takeAnswers(services, call, parts) : takeChanges(services, intake, call, { parts, personId });
}

async function takeAnswers(services: Services, call: HandOverCall, parts: SplitPackage): HandOverReply {
  const attemptId = parts.header.vault;
  const owner = await findOwner(services, call, attemptId);
  if (!owner) return fail('NOT_FOUND');
  const unseal = (place: string, sealed: Uint8Array) => services.secrets.unseal(attemptId, place, sealed);
  const opened = await openPackage(parts, unseal, packageContent);
  if (typeof opened === 'string') return refuseSealed(services, call, attemptId, opened);
  const { content } = opened;
  const merged = await mergePackage(services, attemptId, content, call.now);
  if (!merged) return fail('NOT_FOUND');
  await note(services, call, `${attemptId} ${inWords(merged)} clock=${content.clock.tablet - content.clock.server}ms`, true);
  return { data: { what: 'answers', attemptId, ...owner, ...merged } };
}

async function takeChanges(
  services: Services,
  intake: Intake,
  call: HandOverCall,
  { parts, personId }: { parts: SplitPackage; personId: number },
): HandOverReply {
  const { vault } = parts.header;
  const person = await findPerson(services, call, personId);
  if (person === null) return fail('NOT_FOUND');
  const key = commandKeyOf(services.config.secret, personId);
  const unseal = (place: string, sealed: Uint8Array) => unsealWith(key, vault, place, sealed);
  const opened = await openPackage(parts, unseal, packedCommands);
  if (typeof opened === 'string') return refuseSealed(services, call, vault, opened);
  const { content } = opened;
  const merged =
    'piece' in content
      ? await mergePiece(intake, personId, content.piece)
      : await mergeCommands(services, personId, content.commands, call.now);
  if (!merged) return fail('UNAVAILABLE', { retryAfter: 1 });
  await note(services, call, `${vault} ${inWords(merged)}`, true);
  return { data: { what: 'changes', person, ...merged } };
}

function refuse({ language }: HandOverCall, reason: keyof typeof refusalTexts): Failure {
  return fail('PACKAGE_REFUSED', { errors: { package: [translate(language, refusalTexts[reason])] } });
}

async function refuseSealed(services: Services, call: HandOverCall, subject: string, reason: 'altered' | 'content') {
  await note(services, call, `${subject} ${reason}`, false);
  return refuse(call, reason);
}

/** Null for a foreign attempt and for an absent one: nobody learns which. */
async function findOwner(
  { storage: { sql } }: Services,
  { actor }: HandOverCall,
  attemptId: string,
): Promise<{ student: string; exam: string } | null> {
  const [row] = await sql<{ student: string; exam: string }[]>`
    select p.surname || ' ' || p.firstname as student, e.title as exam
    from exam_attempt a join person p on p.id = a.person_id join exam e on e.id = a.exam_id
    where a.id = ${attemptId} and ${inPlace(sql, actor)}`;
  return row ?? null;
}

/** The person's name. Null for a foreign person and for an absent one. One's own changes may come from another device of one's own. */
async function findPerson({ storage: { sql } }: Services, { actor }: HandOverCall, personId: number): Promise<string | null> {
  const [row] = await sql<{ name: string }[]>`
    select p.surname || ' ' || p.firstname as name from person p
    where p.id = ${personId} and p.deleted_at is null and (p.id = ${actor.personId} or ${inPlace(sql, actor)})`;
  return row?.name ?? null;
}

function inWords(counts: Merged | Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name}=${count}`)
    .join(' ');
}

async function note({ storage }: Services, { actor, request }: HandOverCall, subject: string, isDone: boolean): Promise<void> {
  const { personId } = actor;
  await audit(storage.sql, { personId, action: 'hand-over', subject, address: request.ip, requestId: request.id, isDone });
}
