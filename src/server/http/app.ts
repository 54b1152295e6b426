import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import websocket, { type WebSocket } from '@fastify/websocket';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomInt, randomUUID } from 'node:crypto';
import { serverTimeHeader } from '#contract/endpoint.ts';
import { refreshCookie } from '#server/areas/auth/services.ts';
import { createLiveBoard } from '#server/areas/board/live.ts';
import { createLiveChat } from '#server/areas/chat/services.ts';
import { createLiveLessons } from '#server/areas/live-lessons/services.ts';
import { registerAvatars } from '#server/areas/profile/avatar.ts';
import { registerFeed } from '#server/areas/schedule/feed.ts';
import type { Config } from '#server/config.ts';
import { CallerGone, Crowded } from '#server/gate.ts';
import { SecondFile } from './binary.ts';
import { endBrokenOff, hasBrokenOff } from './broken-off.ts';
import { registerLive } from '#server/live/live.ts';
import { createLiveNotifications } from '#server/notifications/live.ts';
import type { Services } from '#server/services.ts';
import type { Handler } from './handler.ts';
import { createAssetFinder } from './build-assets.ts';
import { registerEndpoints, requestLanguage, sendFailure } from './endpoints.ts';
import { registerMedia } from './media.ts';
import { fieldTexts } from './messages.ts';
import { registerMetrics, type Metrics } from './metrics.ts';
import { registerDescription } from './openapi/register.ts';
import { registerPackageFrame } from './package-frame.ts';
import { registerPages } from './pages.ts';
import { registerUploads } from './uploads.ts';
import { rateOf, type Call } from './rates.ts';
import { refuse } from './refuse.ts';
import { fail, type Failure } from './reply.ts';

/** The event loop's delay at which nothing is taken any more, answers included, ms. */
export const usualMostDelayMs = 3_000;
const bodyLimit = 1024 * 1024;
/** In the log and the metrics only: the caller went away before the request was whole. */
const clientClosed = 499;

export async function buildApp(services: Services, handlers: readonly Handler[], metrics: Metrics): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log,
    bodyLimit,
    trustProxy: trustOf(services.config.trustProxy),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // A client that went away in the middle of a request is normal here.
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // A path that is no text (%FF) never gets as far as the hooks below.
    frameworkErrors: (_error, request, reply) => sendNotFound(request, reply, services.clock.now()),
  });

  // Callers put the JSON header on every call, also where there is no body (specification E§7).
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });

  function callOf(request: FastifyRequest): Call {
    const { url, routeOptions, actor, grant, ip } = request;
    // Files and pages bring no access token; the cookie that a browser sends with them is enough to tell devices apart.
    const brought = url.startsWith('/api/') ? null : refreshCookie(request);
    return {
      url,
      rate: routeOptions.config.endpoint?.rate ?? null,
      sessionId: actor?.sessionId ?? (brought ? (services.tokens.readRefreshToken(brought)?.sessionId ?? null) : null),
      attemptId: grant?.attemptId ?? null,
      address: ip,
    };
  }

  app.decorateRequest('arrivedAt', 0);
  app.decorateRequest('actor', null);
  app.decorateRequest('grant', null);
  app.addHook('onRequest', (request, reply, done) => {
    request.arrivedAt = services.clock.now();
    reply.header('x-request-id', request.id);
    // Headers of helmet for pages mean little for JSON; made again for every answer they cost a tenth of the server.
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  // As late as possible: the clock of a device is set by it.
  app.addHook('onSend', (request, reply, payload, done) => {
    // A connection that was busy when the stop began would otherwise stay open, and the stop would wait for it.
    if (isStopping) reply.header('connection', 'close');
    // HTTP/1.1 keeps connections anyway: two headers that say so would come with every file on a slow line.
    else if (request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection');
    if (request.url.startsWith('/api/')) {
      reply.header(serverTimeHeader, services.clock.now());
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    }
    done(null, payload);
  });
  app.addHook('preParsing', async (request) => endBrokenOff(request));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Nobody is there any more to be answered, and nothing of ours went wrong.
    if (error instanceof CallerGone || hasBrokenOff(request)) {
      request.log.debug({ code: error.code }, 'the client broke off');
      return reply.status(clientClosed).send();
    }
    const failure =
      error instanceof SecondFile ? refuse({ [error.field]: fieldTexts.oneFile }, requestLanguage(request)) : failureOf(error);
    if (failure.failed === 'INTERNAL') request.log.error({ err: error }, 'request failed');
    else if (error instanceof Crowded) request.log.info('sent away: too many at once');
    else if (failure.failed === 'UNAVAILABLE') request.log.warn({ err: error }, 'sent away: the database is not there');
    return sendFailure(request, reply, failure);
  });

  // Quality 5: a test's questions are a seventh smaller than with 4, for half a millisecond.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 5 } } });
  await app.register(cookie);
  await app.register(underPressure, {
    maxEventLoopDelay: services.config.mostDelayMs ?? usualMostDelayMs,
    // Pages are only files, and who opens one has nothing that would come again by itself. A process that is busy lives.
    pressureHandler: (request, reply) => {
      if (!request.url.startsWith('/api/') || request.url === '/api/health') return;
      request.log.warn('sent away: the server is busy');
      void sendFailure(request, reply, fail('UNAVAILABLE', { retryAfter: 2 }));
    },
  });
  await app.register(rateLimit, {
    global: true,
    // After the sign-in is known, before the body is read.
    hook: 'preParsing',
    timeWindow: 60_000,
    cache: 50_000,
    max: (request: FastifyRequest) => rateOf(callOf(request)).most,
    keyGenerator: (request) => rateOf(callOf(request)).key,
    // How often others call from the same address is nobody's business, and the answer path is spared the bytes.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
  });
  await app.register(websocket, {
    options: { maxPayload: 16 * 1024 },
    errorHandler: (error, socket, request) => endSocket(error, socket, request),
  });
  await registerDescription(app);
  registerMetrics(app, metrics, services.config.metricsToken ?? null);
  await registerEndpoints(app, services, handlers);
  const { sql, listen } = services.storage;
  registerLive(app, services, [
    createLiveBoard(services.storage, services.clock, services.log),
    createLiveNotifications(listen),
    createLiveChat(listen),
    createLiveLessons(services.storage, services.log),
  ]);
  registerMedia(app, sql);
  registerAvatars(app, sql);
  registerUploads(app, services);
  registerPackageFrame(app);
  registerFeed(app, services);
  await registerPages(app, services.config, createAssetFinder(sql));
  return app;
}

/** Fastify itself takes no number any more: it cannot tell a proxy from a client that comes past it. README says who may reach the port. */
function trustOf(proxies: Config['trustProxy']): string[] | ((address: string, hop: number) => boolean) | false {
  if (typeof proxies !== 'number') return proxies;
  return proxies > 0 && ((_address, hop) => hop < proxies);
}

/**
 * A fault of the client at its socket (too large a message, a line that breaks) is ordinary; anything else is a fault of ours.
 */
function endSocket(error: Error & { code?: string }, socket: WebSocket, request: FastifyRequest): void {
  const { code = '' } = error;
  const isOrdinary = code.startsWith('WS_ERR_') || brokenLineCodes.has(code);
  if (isOrdinary) request.log.debug({ code }, 'a socket broke its rules or its line');
  else request.log.error({ err: error }, 'a socket failed');
  socket.terminate();
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply, now: number): void {
  const isApi = request.url.startsWith('/api/');
  void reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', [serverTimeHeader]: now });
  if (isApi) void sendFailure(request, reply.header('cache-control', 'no-store'), fail('NOT_FOUND'));
  else void reply.status(404).type('text/plain').send('Not found');
}

/** Maps a thrown error to the failure that the caller gets. Bad input is never a 5xx. */
function failureOf(error: FastifyError): Failure {
  if (error instanceof Crowded) return fail('UNAVAILABLE', { retryAfter: error.retryAfter });
  if (error.statusCode === 413) return fail('TOO_LARGE');
  if (error.statusCode === 429) return fail('RATE_LIMITED', { retryAfter: randomInt(3, 15) });
  if (error.statusCode === 503 || isDatabaseAway(error)) return fail('UNAVAILABLE', { retryAfter: 1 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return fail('MALFORMED');
  return fail('INTERNAL');
}

const brokenLineCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

const awayCodes = new Set([
  'CONNECTION_ENDED',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  // A primary that was demoted, a full disk, a server without memory or free connections, a pooler that lost its server.
  '25006',
  '53100',
  '53200',
  '53300',
  '58030',
  '08006',
  '08P01',
]);

function isDatabaseAway(error: FastifyError): boolean {
  return awayCodes.has(error.code);
}
