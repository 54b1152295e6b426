/**
 * How many bytes of large bodies may be under way, decided before a byte of one is read: by the length that is announced, or by the route's limit
 * where none is. Answers have room of their own, which uploads cannot take.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateClass } from '#contract/endpoint.ts';
import { fail, type Failure } from './reply.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Ordinary calls are smaller: they are not counted. */
const small = 64 * kilobyte;
/** Budget of one caller. The largest body there is (a bank of questions) fits. */
const mostOfOne = 52 * megabyte;
const mostOfAll = 128 * megabyte;
const mostOfAnswers = 128 * megabyte;

/** Long enough for the refusal to arrive, ms. */
const lingerMs = 500;

/**
 * A refused large body stays unread. Node would read it to its end to keep the line, as fast as it is sent: a hundred of them leave no time for
 * answers. The line is closed a moment after the refusal, since closing it at once would take the refusal with it.
 */
export function leaveBodyUnread(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (raw.complete || !isLarge(request)) return;
  // Taken for read from here on: it is held up once its buffer is full.
  raw.read(0);
  reply.raw.once('finish', () => setTimeout(() => raw.socket.destroy(), lingerMs).unref());
}

function isLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > small;
}

export interface BodyBudget {
  /**
   * Takes room until the call is over.
   * @param most bytes that the route takes at most
   * @returns null, or why there is no room now
   */
  reserve(request: FastifyRequest, reply: FastifyReply, rate: RateClass, most: number): Failure | null;
}

export function createBodyBudget(): BodyBudget {
  const ofCallers = new Map<string, number>();
  const underWay = { answers: 0, others: 0 };

  return {
    reserve(request, reply, rate, most) {
      const announced = Number(request.headers['content-length'] ?? Number.NaN);
      const isChunked = request.headers['transfer-encoding'] !== undefined;
      // Without either there is no body; what is larger than the route takes is refused by its length.
      const bytes = isChunked ? most : announced;
      if (!(bytes > small && bytes <= most)) return null;
      const caller = request.actor?.sessionId ?? request.grant?.attemptId ?? request.ip;
      const ofCaller = (ofCallers.get(caller) ?? 0) + bytes;
      const [kind, mostOfKind] = rate === 'answer' ? (['answers', mostOfAnswers] as const) : (['others', mostOfAll] as const);
      if (ofCaller > mostOfOne) return fail('RATE_LIMITED', { retryAfter: 5 });
      if (underWay[kind] + bytes > mostOfKind) return fail('UNAVAILABLE', { retryAfter: 5 });
      ofCallers.set(caller, ofCaller);
      underWay[kind] += bytes;
      reply.raw.once('close', () => {
        underWay[kind] -= bytes;
        const left = (ofCallers.get(caller) ?? 0) - bytes;
        if (left > 0) ofCallers.set(caller, left);
        else ofCallers.delete(caller);
      });
      return null;
    },
  };
}
