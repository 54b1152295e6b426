import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Answers written to the log, by status. */
  answers: Counter<'status'>;
  /** Answers that one commit carried. */
  groupSize: Histogram;
  /** Faults that pages reported. */
  clientErrors: Counter<'name'>;
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
    groupSize: new Histogram({
      name: 'synaq_commit_group_size',
      help: 'Answers per commit',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
      registers: [registry],
    }),
  };
}

/** `GET /api/metrics` in Prometheus form, and the time of every call by route and status. */
export function registerMetrics(app: FastifyInstance, { registry }: Metrics): void {
  const duration = new Histogram({
    name: 'synaq_http_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/api/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
