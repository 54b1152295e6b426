/** The description of the API, as a running server gives it: complete, without secrets, past a linter, and enough to make a client from. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '#contract/error-codes.ts';
import { endpoints } from '#server/http/contracts.ts';
import { addExam } from '../support/exam-factory.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

interface Operation {
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { $ref?: string; content: Record<string, { schema: Record<string, unknown> }> }>;
}
interface Description {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

let server: TestServer;
let text: string;
/** Holds the description as `openapi.json`, and the linter’s configuration. */
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  text = await (await fetch(`${server.url}/api/openapi.json`)).text();
  folder = mkdtempSync(join(tmpdir(), 'synaq-openapi-'));
  cpSync(join(root, 'tests/openapi'), folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), text);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

function read(): Description {
  return JSON.parse(text) as Description;
}

/** @returns what a command of the project prints. @throws with it, when the command fails */
async function command(name: string, ...args: string[]): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } };
  try {
    return (await run(join(root, 'node_modules/.bin', name), args, { ...options, maxBuffer: 10_000_000 })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${name} failed\n${stdout}\n${stderr}`, { cause: error });
  }
}

function referencesIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
}

function follow(description: Description, reference: string): unknown {
  const names = reference.replace('#/', '').split('/');
  return names.reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name], description);
}

test('is OpenAPI 3.1 and names every endpoint once, with its parameters, body, failures and door', () => {
  const description = read();
  expect(description.openapi).toMatch(/^3\.1\.\d$/);
  expect(description.info).toMatchObject({ title: 'Synaq', version: expect.stringMatching(/^\d/) });
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`).toSorted()).toEqual(
    endpoints.map(({ name, method, path }) => `${name} ${method.toLowerCase()} ${path}`).toSorted(),
  );
  for (const { path, operation } of operations) {
    const endpoint = endpoints.find(({ name }) => name === operation.operationId);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath);
    for (const parameter of operation.parameters) if (parameter.in === 'path') expect(parameter.required).toBe(true);
    expect(operation.requestBody !== undefined).toBe((endpoint?.body ?? endpoint?.binary) !== undefined);
    if (endpoint?.name !== 'refreshToken') {
      const doors =
        endpoint?.access === 'public' ? [] : [{ bearer: [] }, ...(endpoint?.attemptToken ? [{ attemptToken: [] }] : [])];
      expect(operation.security).toEqual(doors);
    }
    expect(operation.responses['200']?.content['application/json']?.schema['required']).toEqual(
      endpoint?.meta ? ['data', 'meta'] : ['data'],
    );
    for (const code of endpoint?.errors ?? [])
      expect(operation.responses[errorCodes[code].status]?.$ref?.split(/[/.]/)).toContain(code);
  }
});

test('refers to nothing that it does not hold, and says no secret field', () => {
  const description = read();
  expect(referencesIn(description).length).toBeGreaterThan(0);
  for (const reference of referencesIn(description))
    expect([reference, typeof follow(description, reference)]).toEqual([reference, 'object']);
  // Those who write questions and lessons get their keys.
  const writers = ['/api/admin/', '/api/lesson-content', '/api/lesson-progress/'];
  const others = Object.entries(description.paths).filter(([path]) => !writers.some((writer) => path.startsWith(writer)));
  expect(others.length).toBeGreaterThan(50);
  const reached = new Set(referencesIn(others));
  for (const reference of reached) for (const further of referencesIn(follow(description, reference))) reached.add(further);
  const seen = [others, ...[...reached].map((reference) => follow(description, reference))];
  expect(JSON.stringify(seen)).not.toMatch(/partialCredit|"accepted":\{"type":"array"|passwordHash/);
});

test('says which answers have an ETag and which set a cookie, as the server does', async () => {
  const login = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ login: 'student1', password: 'synaq-demo' });
  expect((await fetch(`${server.url}/api/login`, { ...login, body })).headers.get('set-cookie')).toContain('synaq-refresh');
  const tagged = endpoints.filter(({ etag, params }) => etag && !params);
  expect(tagged.length).toBeGreaterThan(3);
  for (const { path } of tagged) {
    const etag = (await fetch(server.url + path)).headers.get('etag');
    expect([path, (await fetch(server.url + path, { headers: { 'if-none-match': etag ?? '' } })).status]).toEqual([path, 304]);
  }
});

test('passes the linter with no error and no warning', async () => {
  const report = JSON.parse(await command('redocly', 'lint', 'openapi.json', '--format', 'json')) as {
    totals: object;
    problems: { message: string; location: { pointer?: string }[] }[];
  };
  const problems = report.problems.filter((problem) => !('ignored' in problem && problem.ignored));
  expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([]);
  expect(report.totals).toMatchObject({ errors: 0, warnings: 0 });
});

/** Program of a stranger: the names are those of the generated client. */
const program = `
import { client, groupList, login, testingData, testingSendAnswer } from './client.js';

export async function run(serverUrl: string, examId: string): Promise<[string[], string]> {
  client.configure({ serverUrl });
  async function signIn(name: string): Promise<string> {
    const { data } = await login({ body: { login: name, password: 'synaq-demo' } });
    client.auth.bearer(data.token);
    return data.user.login;
  }
  await signIn('director1');
  const classes = await groupList({ query: { perPage: '5' }, body: { search: '' } });
  await signIn('student1');
  const { data: test } = await testingData({ path: { examId } });
  const question = test.examContent.disciplines[0]?.questions[0];
  if (!question) throw new Error('The test has no question');
  const { data: acknowledged } = await testingSendAnswer({
    body: { attemptId: test.attemptId, questionId: question.question.id, answers: null },
  });
  return [classes.data.map(({ id }) => String(id)), acknowledged.status];
}
`;

test('makes a client that compiles, signs in, lists classes and sends an answer', async () => {
  await command('redocly', 'generate-client', 'openapi.json', '--output', 'client.ts');
  writeFileSync(join(folder, 'program.ts'), program);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  await command('tsc', '--project', 'tsconfig.json');
  const made = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'program.js')).href)) as {
    run(url: string, examId: string): Promise<[string[], string]>;
  };
  const [classes, status] = await made.run(server.url, String(await addExam(server.sql)));
  expect(classes.length).toBeGreaterThan(0);
  expect(status).toBe('accepted');
});

describe('the page that shows it', () => {
  test('can be read by people, with its files, by the strictest rules for scripts', async () => {
    const page = await fetch(`${server.url}/api/docs/`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    const html = await page.text();
    const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect([file, (await fetch(new URL(file, page.url))).status]).toEqual([file, 200]);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});
