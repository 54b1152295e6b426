/**
 * In place of `fetch`: answers every endpoint of the contract with a sample of its schemas, and holds each request against them. What a page asks
 * that the contract refuses stands in `faults`.
 */
import * as v from 'valibot';
import { commandKey } from '#contract/commands/command-key.ts';
import { commandBatch, type Command } from '#contract/commands/command.ts';
import { sendCommands } from '#contract/commands/send-commands.ts';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';
import { endpoints } from '../../src/server/http/contracts.ts';
import { exampleOf } from '../../src/server/http/openapi/operation.ts';
import { createSampler } from '../../src/server/http/openapi/sample.ts';

export interface Call {
  endpoint: Endpoint;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

/** `never`: the answer does not come. */
type Answer = 'rows' | 'empty' | 'never' | { code: ErrorCode; errors?: Record<string, string[]> };

/** Returns the commands of a batch of the command queue. */
export function commandsOf(body: unknown): readonly Command[] {
  const batch = v.safeParse(commandBatch, body);
  return batch.success ? batch.output.commands : [];
}

/** Returns the data of the contract's sample, as the pages are drawn with it. */
export function sampleData<E extends Endpoint>(endpoint: E): DataOf<E> {
  return sampleAnswer(endpoint).data;
}

export const sampleOf = createSampler();
const rowsOfPage = 3;
const pagesOfList = 3;

const routes = endpoints
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    parameters: endpoint.path.split('{').length,
  }))
  // A word before a parameter, as the server's router has it.
  .sort((one, other) => one.parameters - other.parameters);

const samples = new Map<Endpoint, { data: unknown; meta: unknown }>();

function sampleAnswer(endpoint: Endpoint): { data: unknown; meta: unknown } {
  const known = samples.get(endpoint);
  if (known) return known;
  const { data, meta } = exampleOf(endpoint, sampleOf);
  const made = { data: ended(endpoint.data, widened(endpoint.data, data)), meta };
  samples.set(endpoint, made);
  return made;
}

/** Whoever reads on until there is no more comes to an end. */
function ended(schema: v.GenericSchema, value: unknown): unknown {
  const last = isFields(value) && 'next' in value ? { ...value, next: null } : value;
  return v.is(schema, last) ? last : value;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Three rows in place of one, with other ids and texts where the schema takes them; of an object each of its lists. */
function widened(schema: v.GenericSchema, value: unknown): unknown {
  if (Array.isArray(value) && isFields(value[0])) {
    const [first] = value as Fields[];
    const rows = Array.from({ length: rowsOfPage }, (_, index) => (index === 0 ? first : another(schema, first ?? {}, index)));
    return v.is(schema, rows) ? rows : value;
  }
  if (!isFields(value)) return value;
  let wide: Fields = value;
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(part) || !isFields(part[0])) continue;
    const [first] = part as Fields[];
    const withRows = (rows: unknown[]) => ({ ...wide, [name]: rows });
    const list = v.pipe(
      v.array(v.unknown()),
      v.check((rows) => v.is(schema, withRows(rows))),
    );
    const wider = withRows(
      Array.from({ length: rowsOfPage }, (_, index) => (index === 0 ? first : another(list, first ?? {}, index))),
    );
    if (v.is(schema, wider)) wide = wider;
  }
  return wide;
}

function another(list: v.GenericSchema, row: Fields, index: number): Fields {
  const made = { ...row };
  for (const [name, value] of Object.entries(row)) {
    const tries =
      typeof value === 'number' && /id$/i.test(name)
        ? [value + index]
        : typeof value === 'string'
          ? [`${value} ${String(index + 1)}`, value.replace(/\w$/, String(index + 1))]
          : [];
    const taken = tries.find((one) => v.is(list, [{ ...made, [name]: one }]));
    if (taken !== undefined) made[name] = taken;
  }
  return made;
}

/** Without what may be empty. */
function emptied(schema: v.GenericSchema, value: unknown): unknown {
  if (Array.isArray(value)) return v.is(schema, []) ? [] : value;
  if (!isFields(value)) return value;
  const made = { ...value };
  for (const [name, part] of Object.entries(value))
    if (Array.isArray(part) && v.is(schema, { ...made, [name]: [] })) made[name] = [];
  return made;
}

export class FakeServer {
  readonly calls: Call[] = [];
  readonly faults: string[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #replies = new Map<string, (call: Call) => unknown>([
    [commandKey.name, () => ({ key: 'A'.repeat(43) })],
    [sendCommands.name, ({ body }) => ({ results: commandsOf(body).map(({ id }) => ({ id, fate: 'applied' })) })],
  ]);
  /** Answers that never come. */
  waiting = 0;
  #open = 0;

  /** How this endpoint answers from now on. */
  answer(endpoint: Endpoint, answer: Answer): void {
    this.#answers.set(endpoint.name, answer);
  }

  /** Sets the reply of this endpoint from now on. @throws where the contract refuses it */
  reply<E extends Endpoint>(endpoint: E, data: DataOf<E> | ((call: Call) => DataOf<E>)): void {
    const of = typeof data === 'function' ? (data as (call: Call) => DataOf<E>) : () => data;
    if (typeof data !== 'function') v.assert(endpoint.data, data);
    this.#replies.set(endpoint.name, of);
    this.#answers.delete(endpoint.name);
  }

  get isQuiet(): boolean {
    return this.#open === 0;
  }

  callsOf({ name }: Endpoint): Call[] {
    return this.calls.filter(({ endpoint }) => endpoint.name === name);
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request = input instanceof Request ? input : null;
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const method = init.method ?? request?.method ?? 'GET';
    if (!url.pathname.startsWith('/api/')) return new Response(null, { status: 404 });
    const found = this.#find(method, url.pathname);
    if (!found) {
      this.faults.push(`No endpoint: ${method} ${url.pathname}`);
      return new Response(null, { status: 404 });
    }
    this.#open += 1;
    try {
      const text = init.body ?? (request && (await request.text()));
      return await this.#reply(found.endpoint, found.params, url, typeof text === 'string' && text !== '' ? text : null);
    } finally {
      this.#open -= 1;
    }
  };

  #find(method: string, path: string): { endpoint: Endpoint; params: Call['params'] } | null {
    for (const { endpoint, pattern } of routes) {
      const match = endpoint.method === method ? pattern.exec(path) : null;
      if (match)
        return {
          endpoint,
          params: Object.fromEntries(
            Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
          ),
        };
    }
    return null;
  }

  async #reply(endpoint: Endpoint, params: Call['params'], url: URL, text: string | null): Promise<Response> {
    const query = Object.fromEntries(
      [...new Set(url.searchParams.keys())].map((name) => {
        const values = url.searchParams.getAll(name);
        return [name, values.length > 1 ? values : values[0]];
      }),
    );
    const body: unknown = text === null ? undefined : JSON.parse(text);
    const call: Call = { endpoint, params, query, body };
    this.calls.push(call);
    this.#hold(endpoint, { params, query, body });
    const answer = this.#answers.get(endpoint.name) ?? 'rows';
    if (answer === 'never') {
      this.waiting += 1;
      this.#open -= 1;
      return new Promise<never>(() => undefined);
    }
    if (typeof answer === 'object') {
      const { code, errors } = answer;
      return json({ message: `Failed: ${code}`, code, ...(errors && { errors }) }, errorCodes[code].status);
    }
    const { data: sample, meta } = sampleAnswer(endpoint);
    const reply = this.#replies.get(endpoint.name);
    const data = reply ? reply(call) : sample;
    if (!v.is(endpoint.data, data)) this.faults.push(`${endpoint.name}: the test replies what the contract refuses`);
    const isEmpty = answer === 'empty';
    return json({
      data: isEmpty ? emptied(endpoint.data, data) : data,
      ...(endpoint.meta && { meta: placed(meta, Number(query['page'] ?? 1), isEmpty) }),
    });
  }

  #hold(endpoint: Endpoint, parts: { params: object; query: object; body: unknown }): void {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part];
      const result = schema && v.safeParse(schema, parts[part]);
      if (result?.success === false)
        this.faults.push(`${endpoint.name}.${part} refused: ${JSON.stringify(parts[part])}: ${v.summarize(result.issues)}`);
    }
  }
}

function placed(meta: unknown, page: number, isEmpty: boolean): Fields {
  const known = isFields(meta) ? meta : {};
  const rest = Object.fromEntries(Object.entries(known).filter(([name]) => name !== 'more'));
  return isEmpty
    ? { ...rest, total: 0, page: 1, per_page: rowsOfPage, last_page: 1 }
    : { ...rest, total: rowsOfPage * pagesOfList, page, per_page: rowsOfPage, last_page: pagesOfList };
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'x-server-time': String(Date.now()) },
  });
}
