/** Puts every contract behind a route: access, checks of request and response, bodies and headers in one shape. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseLanguage, type Language } from '#domain/language.ts';
import { errorCodes } from '#contract/error-codes.ts';
import { importField } from '#contract/sheets/at-once.ts';
import { csvType, sheetType } from '#domain/sheets/types.ts';
import { attemptTokenHeader, type Endpoint, type FailureBody } from '#contract/endpoint.ts';
import type { AttemptGrant } from '#server/areas/attempts/attempt-secrets.ts';
import { createFileLinks, type FileLinks, type LinkOf } from '#server/areas/uploads/services.ts';
import type { Services } from '#server/services.ts';
import type { Actor } from './actor.ts';
import { openForm, readBinary, takeFile } from './binary.ts';
import { loadClassOf } from './load-shedding.ts';
import { createBodyBudget, leaveBodyUnread, type BodyBudget } from './body-budget.ts';
import { endpoints } from './contracts.ts';
import { failuresOf, waitsForPassword } from './failures-of.ts';
import type { Handler } from './handler.ts';
import { failureTexts, translate } from './messages.ts';
import { csvStream } from '#server/sheets/write-csv.ts';
import { xlsxStream } from '#server/sheets/write-xlsx.ts';
import { fail, isFailure, isSheet, type Failure, type SheetReply } from './reply.ts';
import { check } from './validation.ts';
import * as v from 'valibot';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request arrived, milliseconds since the epoch. */
    arrivedAt: number;
    actor: Actor | null;
    /** Proven by an attempt token, where no sign-in holds. */
    grant: AttemptGrant | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export function requestLanguage(request: FastifyRequest): Language {
  return parseLanguage(request.headers['accept-language']);
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  leaveBodyUnread(request, reply);
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  const body: FailureBody = {
    message: translate(requestLanguage(request), failureTexts[failure.failed]),
    code: failure.failed,
    ...(failure.errors && { errors: failure.errors }),
    ...(failure.errors && isImport(request) && { data: { errors: failure.errors } }),
    ...(failure.redirect && { redirect: failure.redirect }),
    ...(failure.action && { action: failure.action }),
  };
  return reply.status(errorCodes[failure.failed].status).send(body);
}

function isImport(request: FastifyRequest): boolean {
  const binary = request.routeOptions.config.endpoint?.binary;
  return binary?.type === 'multipart/form-data' && binary.field === importField;
}

/** The caller, or why there is none. */
async function authenticate(request: FastifyRequest, { tokens, sessions }: Services): Promise<Actor | Failure> {
  const header = request.headers.authorization;
  if (!header?.startsWith('Bearer ')) return fail('UNAUTHENTICATED');
  const result = await tokens.checkAccess(header.slice(7), request.arrivedAt);
  if (result.state !== 'valid') return fail(result.state === 'expired' ? 'TOKEN_EXPIRED' : 'UNAUTHENTICATED');
  return (await sessions.actorOf(result.claims.sessionId)) ?? fail('UNAUTHENTICATED');
}

async function admit(endpoint: Endpoint, request: FastifyRequest, services: Services): Promise<Failure | null> {
  request.actor = null;
  request.grant = null;
  if (endpoint.access === 'public') return null;
  const actor = await authenticate(request, services);
  if (isFailure(actor)) {
    const token = endpoint.attemptToken ? request.headers[attemptTokenHeader] : undefined;
    if (typeof token !== 'string') return actor;
    request.grant = services.secrets.readToken(token, request.arrivedAt);
    return request.grant ? null : fail('UNAUTHENTICATED');
  }
  if (endpoint.access !== 'signed-in' && !endpoint.access.includes(actor.role)) return fail('FORBIDDEN');
  if (actor.behalfBy !== null && !endpoint.onBehalf) return fail('ON_BEHALF');
  if (actor.mustChangePassword && waitsForPassword(endpoint)) return fail('PASSWORD_MUST_CHANGE', { action: 'password' });
  request.actor = actor;
  return null;
}

/** @throws if a contract has no handler, or two, or a handler no contract: the server must not start half-built. */
function pair(handlers: readonly Handler[]): [Endpoint, Handler][] {
  const byEndpoint = new Map(handlers.map((handler) => [handler.endpoint, handler]));
  if (byEndpoint.size !== handlers.length) throw new Error('An endpoint has two handlers');
  const pairs = endpoints.map((endpoint): [Endpoint, Handler] => {
    const handler = byEndpoint.get(endpoint);
    if (!handler) throw new Error(`No handler for ${endpoint.method} ${endpoint.path}`);
    byEndpoint.delete(endpoint);
    return [endpoint, handler];
  });
  for (const endpoint of byEndpoint.keys()) throw new Error(`No contract for ${endpoint.name}`);
  return pairs;
}

export async function registerEndpoints(app: FastifyInstance, services: Services, handlers: readonly Handler[]): Promise<void> {
  const pairs = pair(handlers);
  const parts = { services, budget: createBodyBudget(), links: createFileLinks(services.config.secret) };
  for (const [endpoint, handler] of pairs) if (!endpoint.binary) addRoute(app, parts, endpoint, handler);
  // Apart: nobody else reads forms and bytes.
  await app.register(async (context) => {
    await readBinary(context);
    for (const [endpoint, handler] of pairs) if (endpoint.binary) addRoute(context, parts, endpoint, handler);
  });
}

/** Beside the file: what a form says of it. */
const formBytes = 10_000;

interface Parts {
  services: Services;
  budget: BodyBudget;
  links: FileLinks;
}

function addRoute(app: FastifyInstance, { services, budget, links }: Parts, endpoint: Endpoint, handler: Handler): void {
  const { binary } = endpoint;
  const bodyLimit = binary && binary.maxBytes + ('field' in binary || binary.orForm ? formBytes : 0);
  const most = bodyLimit ?? app.initialConfig.bodyLimit ?? 0;
  const loadClass = loadClassOf(endpoint);
  const failures: ReadonlySet<string> = new Set(failuresOf(endpoint));
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    ...(bodyLimit !== undefined && { bodyLimit }),
    // Answers come by the thousand: their lines would drown everything else. A fault's line would say from which address it came.
    ...((endpoint.rate === 'answer' || endpoint.rate === 'report') && { logLevel: 'warn' as const }),
    onRequest: async (request, reply) => {
      const isExport = endpoint.sheet && wantedSheet(request.headers.accept ?? '') !== null;
      const crowded = loadClass && services.shedding.refuse(isExport ? 'export' : loadClass);
      if (crowded) return void (await sendFailure(request, reply, crowded));
      const refusal = (await admit(endpoint, request, services)) ?? budget.reserve(request, reply, endpoint.rate, most);
      if (refusal) await sendFailure(request, reply, refusal);
    },
    handler: async (request, reply) => answer({ endpoint, handler, failures, links }, request, reply),
  });
}

/** A token opens its own attempt, and only where that one is named. */
function isFor({ attemptId }: AttemptGrant, named: unknown): boolean {
  return typeof named === 'object' && named !== null && 'attemptId' in named && named.attemptId === attemptId;
}

/** Links end with the sign-in under which they were given. */
function linkFor(links: FileLinks, { actor, arrivedAt }: FastifyRequest): LinkOf {
  return (uploadId, url) => {
    if (!actor) throw new Error('Links to uploads are given to people who are signed in');
    return links.of(actor.sessionId, arrivedAt)(uploadId, url);
  };
}

/** In the log, for the server's tests: callers get the failure, but the API's description does not say it. */
export const unnamedFailure = 'a failure that the contract does not name';

interface Route {
  endpoint: Endpoint;
  handler: Handler;
  failures: ReadonlySet<string>;
  links: FileLinks;
}

async function answer(
  { endpoint, handler, failures, links }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = requestLanguage(request);
  const parts: Record<'params' | 'query' | 'body', unknown> = { params: undefined, query: undefined, body: undefined };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const checked = check(schema, request[part] ?? (part === 'body' ? {} : request[part]), language);
    // A path that names nothing possible names nothing at all.
    if (!checked.ok)
      return sendFailure(
        request,
        reply,
        part === 'params' ? fail('NOT_FOUND') : fail('VALIDATION', { errors: checked.errors }),
      );
    parts[part] = checked.value;
  }
  const { binary } = endpoint;
  const isForm = binary?.type === 'multipart/form-data';
  const file = binary && !isForm ? await takeFile(binary, request) : null;
  if (binary && !file && !(isForm && request.isMultipart())) return sendFailure(request, reply, fail('MALFORMED'));
  const openFile = () => (isForm ? openForm(binary, request) : Promise.resolve(null));
  if (request.grant && !isFor(request.grant, parts.body ?? parts.query))
    return sendFailure(request, reply, fail('UNAUTHENTICATED'));
  const sheetWanted = endpoint.sheet ? wantedSheet(request.headers.accept ?? '') : null;
  const wantsSheet = sheetWanted !== null;
  const actor = request.actor ?? request.grant;
  const link = linkFor(links, request);
  const call = { ...parts, file, openFile, actor, wantsSheet, language, link, now: request.arrivedAt, request, reply };
  // `handle` has tied the handler's call type to its contract, which the checks above have just enforced.
  const result = await handler.run(call as never);
  if (isFailure(result)) {
    if (!failures.has(result.failed)) request.log.error({ endpoint: endpoint.name, code: result.failed }, unnamedFailure);
    return sendFailure(request, reply, result);
  }
  if (isSheet(result)) {
    if (sheetWanted === null) throw new Error(`${endpoint.name} gave a table that nobody asked for`);
    return sendSheet(reply, result, sheetWanted);
  }
  const body = { ...result, data: keepContract(endpoint, endpoint.data, result.data) };
  return reply.send(endpoint.meta ? { ...body, meta: keepContract(endpoint, endpoint.meta, result.meta) } : body);
}

type SheetFormat = 'xlsx' | 'csv';

function wantedSheet(accept: string): SheetFormat | null {
  if (accept.includes(sheetType)) return 'xlsx';
  return accept.includes(csvType) ? 'csv' : null;
}

/** Written while it is sent. */
function sendSheet(reply: FastifyReply, { sheet, name }: SheetReply, format: SheetFormat): FastifyReply {
  const fileName = `${name}.${format}`;
  // In both forms: the plain one for programs that read no other.
  const plain = fileName.replace(/[^\w.-]+/g, '-');
  void reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return format === 'xlsx'
    ? reply.type(sheetType).send(xlsxStream(sheet))
    : reply.type(`${csvType}; charset=utf-8`).send(csvStream(sheet[0]));
}

/** @throws if a response is not what its contract says. The paths only: messages quote what they found, and answers have no place in a log. */
function keepContract(endpoint: Endpoint, schema: v.GenericSchema, value: unknown): unknown {
  const checked = v.safeParse(schema, value);
  if (checked.success) return checked.output;
  throw new Error(`${endpoint.name} broke its contract at ${checked.issues.map((issue) => v.getDotPath(issue)).join(', ')}`);
}
