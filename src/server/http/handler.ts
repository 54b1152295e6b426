import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/language.ts';
import type { Access, Endpoint, OutputOf } from '#contract/endpoint.ts';
import type { AttemptGrant } from '#server/areas/attempts/attempt-secrets.ts';
import type { LinkOf } from '#server/areas/uploads/services.ts';
import type { Actor } from './actor.ts';
import type { Reply } from './reply.ts';

/**
 * Input of a handler: everything checked against the contract. `actor` is null only on public endpoints, and a grant only where
 * the contract takes attempt tokens: then the call is for the grant's own attempt.
 */
export interface Call<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
  /** Bytes of an endpoint whose body is a file: there whenever the contract says so. */
  file: ReceivedFile | null;
  /**
   * Opens the file of an endpoint that takes a form: nothing of it is read before. Null: the field is not there. @throws when
   * the form breaks off
   */
  openFile: () => Promise<IncomingFile | null>;
  actor: ActorOf<E>;
  /** A spreadsheet is asked for: only where the contract has one. */
  wantsSheet: boolean;
  language: Language;
  /** Makes the address of an upload one that this caller may open. @throws without a sign-in */
  link: LinkOf;
  /** When the request arrived, milliseconds since the epoch. */
  now: number;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Bytes that came in place of JSON. */
export interface ReceivedFile {
  bytes: Uint8Array;
  /** As a form's part names it. */
  name: string | null;
}

/** A file that is still coming in. */
export interface IncomingFile {
  /** As the form's part names it. */
  name: string | null;
  /** Each is read once. @throws with status 413 when there are more than the contract allows, 400 when the form breaks off. */
  chunks: AsyncIterable<Uint8Array>;
}

type ActorOf<E extends Endpoint> = SignedIn<E['access']> | (true extends E['attemptToken'] ? AttemptGrant : never);
type SignedIn<A extends Access> = A extends 'public' ? Actor | null : Actor;

export interface Handler {
  endpoint: Endpoint;
  run: (call: never) => Promise<Reply<Endpoint>>;
}

/** Ties a handler to its contract. */
export function handle<const E extends Endpoint>(endpoint: E, run: (call: Call<E>) => Promise<Reply<E>>): Handler {
  return { endpoint, run };
}
