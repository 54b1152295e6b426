/** Each status that the server gives, and what its body carries (P§8, E§7, E§8). */
import { expect } from 'vitest';
import { mostBytes } from '#contract/uploads/parts.ts';
import { createTokens } from '../../../src/server/areas/auth/tokens.ts';
import { createApiClient, type ApiClient } from '../../support/api-client.ts';
import { addExamRecord } from '../exam-records.ts';
import { get, post, postFile, remove, type Call, type Row, type Table } from '../row.ts';
import { newcomer } from '../sittings.ts';
import type { World } from '../world.ts';

const aText: unknown = expect.any(String);
const withMessage = (status: number) => ({ status, message: aText });

/** Somebody with this token and nothing else. */
function bearer({ url }: World, token: string): ApiClient {
  return Object.assign(createApiClient(url), { token });
}

/** A token that has just expired, of a session that goes on. */
async function expired(world: World): Promise<ApiClient> {
  const { user } = await newcomer(world, 'ST');
  const personId = user?.userId ?? 0;
  const session = await world.one(world.sql<{ id: string }[]>`select id from session where person_id = ${personId}`);
  const { token } = await createTokens(world.secret, 900).signAccess(session.id, personId, Date.now() - 901_000);
  return bearer(world, token);
}

/** The refresh token of a new session, as a program holds it. */
async function refreshToken(world: World): Promise<string> {
  const { cookie } = await newcomer(world, 'ST');
  return decodeURIComponent(cookie?.split('=')[1] ?? '');
}

async function withCookie(world: World): Promise<Call> {
  return { method: 'POST', path: '/api/refresh_token', as: await newcomer(world, 'ST') };
}

/** A director whose school has no subscription. */
async function locked(world: World): Promise<ApiClient> {
  const { login } = await world.one(world.sql<{ login: string }[]>`
    select p.login from person p join school s on s.id = p.school_id
    where p.role = 'DCR' and s.subscription = 'none' and p.login is not null order by p.id limit 1`);
  return world.signIn(login);
}

const refresh: Row[] = [
  {
    says: 'E§7 token refresh: POST with refreshToken gives access_token and refresh_token',
    by: 'nobody',
    call: async (world) => post('/api/refresh_token', { refreshToken: await refreshToken(world) }),
    gives: { status: 200, data: { access_token: aText, refresh_token: aText } },
  },
  {
    says: 'E§7 token refresh: the access_token is a bearer token',
    by: 'ST',
    call: async (world) => {
      const body = { refreshToken: await refreshToken(world) };
      const tokens = await world.made<{ access_token: string }>('nobody', post('/api/refresh_token', body));
      return { ...get('/api/user-info'), as: bearer(world, tokens.access_token) };
    },
    gives: { status: 200, data: { userId: expect.any(Number) } },
  },
  {
    says: 'E§7 token refresh: the refresh_token refreshes again',
    by: 'nobody',
    call: async (world) => {
      const body = { refreshToken: await refreshToken(world) };
      const tokens = await world.made<{ refresh_token: string }>('nobody', post('/api/refresh_token', body));
      return post('/api/refresh_token', { refreshToken: tokens.refresh_token });
    },
    gives: { status: 200, data: { access_token: aText, refresh_token: aText } },
  },
  {
    says: 'E§7 token refresh: of a page, whose token is in the cookie',
    by: 'ST',
    call: withCookie,
    gives: { status: 200, data: { access_token: aText, refresh_token: aText } },
    differs: {
      deviation: 'The refresh token is in a cookie that the page reads and sends (E§7)',
      here: { status: 200, data: { access_token: aText }, headers: { 'set-cookie': expect.stringMatching(/; HttpOnly/) } },
    },
  },
  {
    says: 'E§7, E§9 token refresh: the cookie is stored for one month',
    by: 'ST',
    call: withCookie,
    gives: { status: 200, headers: { 'set-cookie': expect.stringMatching(/Max-Age=2592000/) } },
  },
  {
    says: 'E§8 a refresh that fails is rejected with 401',
    by: 'nobody',
    call: () => post('/api/refresh_token', { refreshToken: 'none' }),
    gives: withMessage(401),
  },
];

const unitOf = (examId: number): object => ({
  isActive: false,
  title: 'Бірлік',
  difficultyLevelId: null,
  examId,
  groupId: null,
  score: 1,
  template: 'blocks',
  questions: [],
  content: { settings: { direction: 'horizontal', ratio: '50/50' }, data: {} },
});

const file = (bytes: number): File => new File([new Uint8Array(bytes)], 'big.bin', { type: 'application/octet-stream' });

export const statuses: Table = {
  area: 'statuses',
  rows: [
    { says: 'E§8 401 without a sign-in: message', by: 'nobody', call: () => get('/api/user-info'), gives: withMessage(401) },
    {
      says: 'E§8 401 with a token that is none: message',
      by: 'nobody',
      call: (world) => ({ ...get('/api/user-info'), as: bearer(world, 'none') }),
      gives: withMessage(401),
    },
    {
      says: 'E§8 401 after the sign-out: message',
      by: 'ST',
      call: async (world) => {
        const client = await newcomer(world, 'ST');
        await client.call('GET', '/api/logout');
        return { ...get('/api/user-info'), as: client };
      },
      gives: withMessage(401),
    },
    { says: 'E§8 403: message', by: 'ST', call: () => get('/api/control/certifications'), gives: withMessage(403) },
    {
      says: 'E§8 404 of a record: message',
      by: 'EXMNG',
      call: () => get('/api/admin/exams/2000000000'),
      gives: withMessage(404),
    },
    { says: 'E§8 404 of a path: message', by: 'ST', call: () => get('/api/no-such-call'), gives: withMessage(404) },
    { says: 'E§8 405: message', by: 'ST', call: () => remove('/api/user-info'), gives: withMessage(405) },
    {
      says: 'E§8 413 of a file that is too large: message',
      by: 'TCHR',
      call: () => postFile('/api/uploads/file', 'file', file(mostBytes + 1)),
      gives: withMessage(413),
    },
    {
      says: 'E§8 422 of a form: errors as a keyed map, each with its messages',
      by: 'EXMNG',
      call: () => post('/api/admin/exam-subjects', { titleKz: '', titleRu: 'История' }),
      gives: { status: 422, message: aText, errors: { titleKz: [aText] } },
    },
    {
      says: 'E§8 422 without errors: the message',
      by: 'EXMNG',
      call: () => ({ method: 'POST', path: '/api/admin/exam-subjects', body: '{"titleKz":' }),
      gives: { status: 422, message: aText, errors: undefined },
    },
    {
      says: 'E§8 423 of a locked subscription: message',
      by: 'DCR',
      call: async (world) => ({ ...get('/api/testing-appointment/students/exam-list'), as: await locked(world) }),
      gives: withMessage(423),
    },
    {
      says: 'E§8 426 of a token that has expired',
      by: 'ST',
      call: async (world) => ({ ...get('/api/user-info'), as: await expired(world) }),
      gives: withMessage(426),
    },
    {
      says: 'E§8 500: message',
      by: 'EXMNG',
      call: async (world) => {
        const examId = await addExamRecord(world);
        const { uuid } = await world.made<{ uuid: string }>('EXMNG', post('/api/admin/pisa-units', unitOf(examId)));
        // No version of the server has written this: it stands for any fault of ours.
        await world.sql`update pisa_unit set data = '{"questions":7}' where uuid = ${uuid}`;
        return get(`/api/admin/pisa-units?page=1&examId=${examId}`);
      },
      gives: withMessage(500),
    },
    ...refresh,
  ],
};
