import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/language.ts';
import type { Access, Endpoint, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from './actor.ts';
import type { Reply } from './reply.ts';

/** What a handler gets: everything checked against the contract. `actor` is null only on public endpoints. */
export interface Call<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
  actor: ActorOf<E['access']>;
  language: Language;
  /** When the request arrived, milliseconds since the epoch. */
  now: number;
  request: FastifyRequest;
  reply: FastifyReply;
}

type ActorOf<A extends Access> = A extends 'public' ? Actor | null : Actor;

export interface Handler {
  endpoint: Endpoint;
  run: (call: never) => Promise<Reply<Endpoint>>;
}

/** Ties a handler to its contract. */
export function handle<const E extends Endpoint>(endpoint: E, run: (call: Call<E>) => Promise<Reply<E>>): Handler {
  return { endpoint, run };
}
