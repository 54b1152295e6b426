import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Answers written to the log, by status. */
  answers: Counter<'status'>;
  /** Answers that one commit carried. */
  groupSize: Histogram;
  /** Faults that pages reported. */
  clientErrors: Counter<'name'>;
  /** Calls turned away under load, by class (`load-shedding.ts`). */
  turnedAway: Counter<'class'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    answers: new Counter({
      name: 'synaq_answers_total',
      help: 'Answers written to the log',
      labelNames: ['status'],
      registers: [registry],
    }),
    clientErrors: new Counter({
      name: 'synaq_client_errors_total',
      help: 'Faults that pages reported',
      labelNames: ['name'],
      registers: [registry],
    }),
    turnedAway: new Counter({
      name: 'synaq_turned_away_total',
      help: 'Calls turned away under load',
      labelNames: ['class'],
      registers: [registry],
    }),
    groupSize: new Histogram({
      name: 'synaq_commit_group_size',
      help: 'Answers per commit',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
      registers: [registry],
    }),
  };
}

const isAnswer = /\/send-answers?$/;

/**
 * `GET /api/metrics` in Prometheus form: the time of every call by route, that of answers more finely, and how many calls ended with which status.
 * Route times status times fine buckets made 2.5 MB of a scrape, so no two of them are in one metric. It tells how busy a school is and which build runs: with a
 * token set, to whoever brings it; without one, to this machine only. For everybody else there is no such page.
 */
export function registerMetrics(app: FastifyInstance, { registry }: Metrics, token: string | null): void {
  const registers = [registry];
  const duration = new Histogram({
    name: 'synaq_http_seconds',
    help: 'Time to answer, by route',
    labelNames: ['route'],
    buckets: [0.1, 0.5, 1, 5],
    registers,
  });
  const answerDuration = new Histogram({
    name: 'synaq_answer_seconds',
    help: 'Time to acknowledge answers',
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers,
  });
  const responses = new Counter({
    name: 'synaq_http_responses_total',
    help: 'Calls by the status of their response',
    labelNames: ['status'],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    duration.labels(route).observe(seconds);
    if (isAnswer.test(route)) answerDuration.observe(seconds);
    responses.inc({ status: String(reply.statusCode) });
    done();
  });
  app.get('/api/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const isAllowed =
      token === null ? isOfThisMachine(request) : isSame(request.headers.authorization ?? '', `Bearer ${token}`);
    if (!isAllowed) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** A request that a proxy on this machine passes on comes from this machine as well; the proxy says so. */
function isOfThisMachine(request: FastifyRequest): boolean {
  const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
  return (
    /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '') && forwardedFor === undefined && forwarded === undefined
  );
}

/** In the same time whatever the difference is. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
