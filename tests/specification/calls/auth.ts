/** Signing in and out, sessions, the signed-in user, what a start asks for (P§3, P§4, P§7). */
import { expect } from 'vitest';
import type { AttemptData } from '#contract/attempts/parts.ts';
import { questionOf } from '../../support/api-client.ts';
import { addExam, buildQuestion } from '../../support/exam-factory.ts';
import { contents } from '../../support/ten-mechanics.ts';
import { accounts } from '../../support/role-accounts.ts';
import { get, post, type Caller, type Row, type Table } from '../row.ts';
import type { World } from '../world.ts';
import { addStudent, addTeacher, as, bearer, choosePassword, enter, groupOf, madeAs } from './making.ts';

const userInfo = '/api/user-info';
const text: unknown = expect.any(String);
const flag: unknown = expect.any(Boolean);

/** Somebody of one's own with two sessions. @returns the headers of one, and the other's id */
async function twoSessions(world: World): Promise<{ headers: Record<string, string>; other: string }> {
  const personId = await addTeacher(world);
  const login = await choosePassword(world, personId);
  const { token } = await world.signIn(login);
  await world.signIn(login);
  const headers = bearer(token);
  const { sessions } = await madeAs<{ sessions: { id: string; isCurrent: boolean }[] }>(
    world,
    headers,
    get('/api/profile/sessions/active'),
  );
  return { headers, other: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' };
}

/** A student of one's own. @returns headers of their calls, once they sit a test of one question */
async function sitting(world: World, status: 'active' | 'waiting' = 'active'): Promise<Record<string, string>> {
  const mechanic = 'one-correct';
  const examId = await addExam(world.sql, { questions: [buildQuestion({ mechanic, content: contents[mechanic] })] });
  const headers = await enter(world, await addStudent(world, { group_id: await groupOf(world, 'student1') }));
  const data = await madeAs<AttemptData>(world, headers, get(`/api/testing/${examId}/data`));
  if (status === 'waiting') {
    const questionId = questionOf(data, mechanic).id;
    const answer = { attemptId: data.attemptId, questionId, answers: { selected: 'a' } };
    await madeAs(world, headers, post('/api/testing/send-answer', answer));
    await madeAs(world, headers, get(`/api/testing/${examId}/data`));
  }
  return headers;
}

const roleCode = (role: Exclude<Caller, 'nobody'>): Row => ({
  says: `P§6 the role code ${role}`,
  by: role,
  call: () => get(userInfo),
  gives: { status: 200, data: { role } },
});

export const auth: Table = {
  area: 'auth',
  rows: [
    {
      says: 'P§7 Auth: POST login',
      by: 'nobody',
      call: () => post('/api/login', { login: accounts.TCHR, password: 'synaq-demo' }),
      gives: { status: 200, data: { token: text, user: { role: 'TCHR' } } },
    },
    {
      says: 'P§3 the auth user has token',
      by: 'nobody',
      call: () => post('/api/login', { login: accounts.TCHR, password: 'synaq-demo' }),
      gives: { status: 200, data: { user: { token: text } } },
      differs: { deviation: '`token` in the user (P§3, E§3)', here: { status: 200, data: { token: text } } },
    },
    {
      says: 'P§3 the auth user has chatToken',
      by: 'TCHR',
      call: () => get(userInfo),
      gives: { status: 200, data: { chatToken: text } },
      differs: { deviation: 'The user has `chatToken` (P§3)', here: { status: 200, data: { userId: expect.any(Number) } } },
    },
    {
      says: 'E§3 the auth user has has{product}BilimSubscription',
      by: 'TCHR',
      call: () => get(userInfo),
      gives: {
        status: 200,
        data: expect.toSatisfy((user: object) => Object.keys(user).some((word) => /^has\w+BilimSubscription$/.test(word))),
      },
      differs: {
        deviation: '`has{product}BilimSubscription` (E§3)',
        here: { status: 200, data: { hasLearningCenterSubscription: flag } },
      },
    },
    {
      says: 'P§7 Auth: POST refresh_token; E§7 access_token and refresh_token',
      by: 'nobody',
      call: async (world) => {
        const { cookie } = await world.signIn('student2');
        return post('/api/refresh_token', { refreshToken: decodeURIComponent(cookie?.split('=')[1] ?? '') });
      },
      gives: { status: 200, data: { access_token: text, refresh_token: text } },
    },
    {
      says: 'E§7 the refresh token is in a cookie that the page sends as refreshToken; a page gets refresh_token',
      by: 'nobody',
      call: async (world) => {
        const { cookie } = await world.signIn('student3');
        return { ...post('/api/refresh_token'), headers: { cookie: cookie ?? '' } };
      },
      gives: { status: 200, data: { refresh_token: text } },
      differs: {
        deviation: 'The refresh token is in a cookie that the page reads and sends (E§7)',
        here: {
          status: 200,
          data: { access_token: text },
          headers: { 'set-cookie': expect.stringMatching(/HttpOnly/i) },
        },
      },
    },
    {
      says: 'P§7 Auth: GET user-info; P§3 firstname, surname, position, photo, gender, userId, bornDate, defaultPass',
      by: 'TCHR',
      call: () => get(userInfo),
      gives: {
        status: 200,
        data: {
          firstname: text,
          surname: text,
          position: text,
          photo: null,
          gender: expect.stringMatching(/^[fm]$/),
          userId: expect.any(Number),
          bornDate: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
          defaultPass: false,
        },
      },
    },
    {
      says: 'P§3 the auth user: school (name, address, bin), school_id, regionId, departmentId, quarter',
      by: 'DCR',
      call: () => get(userInfo),
      gives: {
        status: 200,
        data: {
          school: { name: text, address: text, bin: expect.stringMatching(/^\d{12}$/) },
          school_id: expect.any(Number),
          regionId: expect.any(Number),
          departmentId: expect.any(Number),
          quarter: expect.any(Number),
        },
      },
    },
    {
      says: 'P§3 the auth user: group (name)',
      by: 'ST',
      call: () => get(userInfo),
      gives: { status: 200, data: { group: { name: text } } },
    },
    {
      says: 'P§3 the auth user: hasLightSubscription, hasSubscription',
      by: 'DCR',
      call: () => get(userInfo),
      gives: { status: 200, data: { hasLightSubscription: flag, hasSubscription: flag } },
    },
    {
      says: 'P§3 the auth user: currentExamAttemptId, currentTestType of somebody without a test',
      by: 'TCHR',
      call: () => get(userInfo),
      gives: { status: 200, data: { currentExamAttemptId: null, currentTestType: null } },
    },
    {
      says: 'P§3 the auth user: currentExamAttemptId, currentTestType of a student in a test',
      by: 'nobody',
      call: async (world) => as(await sitting(world), get(userInfo)),
      gives: { status: 200, data: { currentExamAttemptId: text, currentTestType: expect.any(Number) } },
    },
    {
      says: 'P§3 gender w is treated as f',
      by: 'nobody',
      call: async (world) => as(await enter(world, await addTeacher(world, { sex: 'w' })), get(userInfo)),
      gives: { status: 200, data: { gender: 'f' } },
    },
    {
      says: 'P§3 gender m is m',
      by: 'nobody',
      call: async (world) => as(await enter(world, await addTeacher(world, { sex: 'm' })), get(userInfo)),
      gives: { status: 200, data: { gender: 'm' } },
    },
    {
      says: 'P§3 a teacher subrole overrides the role',
      by: 'GL',
      call: () => get(userInfo),
      gives: { status: 200, data: { role: 'GL' } },
    },
    ...(['ST', 'ZVCH', 'DCR', 'DPTWRKR', 'RGNWRKR', 'CTRWRKR', 'EXMNG'] as const).map(roleCode),
    {
      says: 'P§7 Auth: user-info without a sign-in',
      by: 'nobody',
      call: () => as({ cookie: '' }, get(userInfo)),
      gives: { status: 401, message: text },
    },
    {
      says: 'P§7 Auth: GET logout',
      by: 'nobody',
      call: async (world) => as(await enter(world, await addTeacher(world)), get('/api/logout')),
      gives: { status: 200 },
    },
    {
      says: 'P§4 after the logout the token is none',
      by: 'nobody',
      call: async (world) => {
        const headers = await enter(world, await addTeacher(world));
        await madeAs(world, headers, get('/api/logout'));
        return as(headers, get(userInfo));
      },
      gives: { status: 401, message: text },
    },
    {
      says: 'P§4 a test that is active blocks logout',
      by: 'nobody',
      call: async (world) => as(await sitting(world), get('/api/logout')),
      gives: { status: 403, message: text },
    },
    {
      says: 'P§4 a test that is waiting blocks logout',
      by: 'nobody',
      call: async (world) => as(await sitting(world, 'waiting'), get('/api/logout')),
      gives: { status: 403, message: text },
    },
    {
      says: 'P§7 Auth: GET profile/sessions/active',
      by: 'TCHR',
      call: () => get('/api/profile/sessions/active'),
      gives: { status: 200, data: { sessions: expect.arrayContaining([expect.objectContaining({ id: text })]) } },
    },
    {
      says: 'P§7 Auth: GET profile/sessions/ended',
      by: 'nobody',
      call: async (world) => {
        const { headers, other } = await twoSessions(world);
        await madeAs(world, headers, post(`/api/profile/sessions/unset/${other}`));
        return as(headers, get('/api/profile/sessions/ended'));
      },
      gives: { status: 200, data: { sessions: expect.arrayContaining([expect.objectContaining({ id: text })]) } },
    },
    {
      says: 'P§7 Auth: unset/{sessionId}',
      by: 'nobody',
      call: async (world) => {
        const { headers, other } = await twoSessions(world);
        return as(headers, post(`/api/profile/sessions/unset/${other}`));
      },
      gives: { status: 200 },
    },
    {
      says: 'P§4 a session that was ended is not active any more',
      by: 'nobody',
      call: async (world) => {
        const { headers, other } = await twoSessions(world);
        await madeAs(world, headers, post(`/api/profile/sessions/unset/${other}`));
        return as(headers, get('/api/profile/sessions/active'));
      },
      gives: { status: 200, data: { sessions: [expect.anything()] } },
    },
    {
      says: 'P§7 Auth: unset-all; P§4 end all sessions',
      by: 'nobody',
      call: async (world) => {
        const { headers } = await twoSessions(world);
        await madeAs(world, headers, post('/api/profile/sessions/unset-all'));
        return as(headers, get('/api/profile/sessions/active'));
      },
      gives: { status: 200, data: { sessions: [expect.anything()] } },
    },
    {
      says: 'P§7 Auth: behalf_auth',
      by: 'nobody',
      call: async (world) => {
        const link = `/api/people/${await addTeacher(world)}/behalf-link`;
        const { token } = await world.made<{ token: string }>('DCR', post(link));
        return post('/api/behalf_auth', { token });
      },
      gives: { status: 200, data: { token: text } },
    },
    {
      says: 'P§7 Startup: GET common translations (Accept-Language header)',
      by: 'nobody',
      call: () => get('/api/common/translations', { 'accept-language': 'ru' }),
      gives: { status: 200 },
      differs: {
        deviation: 'Startup fetches domains and translations; paths for translations and microservices (P§7)',
        here: { status: 404 },
      },
    },
  ],
};
