/** One's own account: password, picture, sessions, certificates. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveClose } from '#contract/live/live.ts';
import type { EndedSession, ProfileSession } from '#contract/profile/sessions.ts';
import { type Certificate, certificatePdf, profileCertificates } from '#contract/profile/certificates.ts';
import { userInfo } from '#contract/auth/user-info.ts';
import { profileData } from '#contract/profile/profile-data.ts';
import { buildOperation, createApiClient, type ApiClient, type Reply } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { hugeJpeg, smallJpeg, talkativeJpeg } from '../support/jpeg.ts';
import { openLive } from '../support/live-socket.ts';
import { signIn, sit } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const given = 'synaq-demo';
const chosen = 'көк аспан астында';

function change(client: ApiClient, newPassword: string, oldPassword = given): Promise<Reply<{ endedSessions: number }>> {
  return client.call('POST', '/api/profile/password/change', { oldPassword, newPassword });
}

async function actionsOf(login: string): Promise<string[]> {
  const rows = await server.sql<{ action: string }[]>`
    select action from audit_log where person_id = (select id from person where login = ${login}) order by id`;
  return rows.map(({ action }) => action);
}

describe('profile data', () => {
  test('tells who one is and where one belongs, in the language of the call', async () => {
    const student = await signIn(server.url, 'student1');
    const kazakh = await student.call('GET', '/api/profile/data');
    expect(kazakh.data).toMatchObject({
      login: 'student1',
      role: 'ST',
      bornDate: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
    });
    const russian = await student.call(profileData, {}, { 'accept-language': 'ru' });
    expect(russian.data.region).not.toBe((kazakh.data as { region: string }).region);
    expect((await (await signIn(server.url, 'country1')).call('GET', '/api/profile/data')).data).toMatchObject({
      school: null,
      group: null,
      department: null,
      region: null,
    });
  });
});

describe('changing the password', () => {
  test('the new one opens, the old one does not; other sessions end, this one goes on', async () => {
    const [here, elsewhere] = [await signIn(server.url, 'student2'), await signIn(server.url, 'student2')];
    const reply = await change(here, chosen);
    expect([reply.status, reply.data]).toEqual([200, { endedSessions: 1 }]);
    expect((await here.call('GET', '/api/user-info')).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/user-info')).code).toBe('UNAUTHENTICATED');
    expect((await createApiClient(server.url).signIn('student2')).code).toBe('BAD_CREDENTIALS');
    expect((await createApiClient(server.url).signIn('student2', chosen)).status).toBe(200);
    expect(await actionsOf('student2')).toContain('password-changed');
  });

  test('a wrong old password is reported at its field, and guessing it is slowed down like a sign-in', async () => {
    const student = await signIn(server.url, 'student3');
    for (let guess = 1; guess <= 5; guess += 1) {
      const reply = await change(student, chosen, `guess ${guess}`);
      expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, ['oldPassword']]);
    }
    const slowed = await change(student, chosen);
    expect([slowed.status, slowed.code]).toEqual([429, 'LOGIN_SLOWED']);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await actionsOf('student3')).filter((action) => action === 'password-refused')).toHaveLength(5);
    await server.sql`delete from login_failure`;
  });

  test('short, common, personal and unchanged passwords are refused at the field of the new one', async () => {
    const student = await signIn(server.url, 'student4');
    const surname = student.user?.surname ?? '';
    for (const password of [
      'short7!',
      'qwerty123',
      '12345678',
      'йцукен2024',
      'aaaaaaaaaaaa',
      'student4-1',
      `${surname}7`,
      given,
    ]) {
      const reply = await change(student, password);
      expect([password, reply.status, Object.keys(reply.errors ?? {})]).toEqual([password, 422, ['newPassword']]);
    }
    expect((await createApiClient(server.url).signIn('student4')).status).toBe(200);
  });

  test('fields that are missing, too long, unknown or unstorable are 422', async () => {
    const student = await signIn(server.url, 'student4');
    for (const body of [
      {},
      { oldPassword: given },
      { oldPassword: given, newPassword: 'x'.repeat(201) },
      { oldPassword: given, newPassword: `${chosen}\0` },
      { oldPassword: given, newPassword: chosen, isAdmin: true },
    ])
      expect((await student.call('POST', '/api/profile/password/change', body)).status).toBe(422);
  });
});

describe('a password that was given', () => {
  test('must be changed before anything a role is needed for, and at once is no matter any more', async () => {
    await server.sql`update person set has_default_password = true where login = 'zavuch1'`;
    const deputy = await signIn(server.url, 'zavuch1');
    expect(deputy.user?.defaultPass).toBe(true);
    const refused = await deputy.call('GET', '/api/control/testing-board');
    expect([refused.status, refused.code]).toEqual([403, 'PASSWORD_MUST_CHANGE']);
    expect((await deputy.call('GET', '/api/profile/data')).status).toBe(200);
    expect((await change(deputy, chosen)).status).toBe(200);
    expect((await deputy.call('GET', '/api/control/testing-board')).status).toBe(200);
    expect((await deputy.call(userInfo)).data.defaultPass).toBe(false);
  });

  test('keeps nobody from a test, and stops nobody in one', async () => {
    const examId = await addExam(server.sql);
    const sitting = await sit(await signIn(server.url, 'student5'), examId);
    await server.sql`update person set has_default_password = true where login in ('student5', 'student6')`;
    expect((await sitting.send('one-correct', rightAnswers['one-correct'])).status).toBe(200);
    const late = await signIn(server.url, 'student6');
    expect((await late.call('GET', '/api/testing')).status).toBe(200);
    const other = await sit(late, examId);
    expect((await other.send('one-correct', rightAnswers['one-correct'])).status).toBe(200);
    expect((await other.finish()).status).toBe(200);
    expect((await sitting.finish()).status).toBe(200);
  });
});

describe('the picture', () => {
  const upload = (client: ApiClient, file: Buffer): Promise<Reply<{ photo: string }>> =>
    client.call('POST', '/api/profile/avatar/upload', { image: file.toString('base64') });

  test('is shown under a made-up name, privately, and is nothing but a picture', async () => {
    const student = await signIn(server.url, 'student7');
    const first = await upload(student, smallJpeg);
    expect(first.data.photo).toMatch(/^\/avatars\/[\w-]{32}\.jpg$/);
    expect((await student.call(userInfo)).data.photo).toBe(first.data.photo);
    const shown = await fetch(server.url + first.data.photo);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(smallJpeg);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('private'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const second = await upload(student, smallJpeg);
    expect(second.data.photo).not.toBe(first.data.photo);
    expect(await server.sql`select 1 from avatar where person_id = ${student.user?.userId ?? 0}`).toHaveLength(1);
    await student.call('DELETE', '/api/profile/avatar');
    expect((await fetch(server.url + second.data.photo)).status).toBeOneOf([200, 404]);
    expect((await student.call(userInfo)).data.photo).toBeNull();
    expect(await server.sql`select 1 from avatar where person_id = ${student.user?.userId ?? 0}`).toHaveLength(0);
  });

  test('loses what the camera wrote into it, and what hides behind its end', async () => {
    const student = await signIn(server.url, 'student8');
    const { data } = await upload(student, talkativeJpeg('51.1605N 71.4704E'));
    const stored = Buffer.from(await (await fetch(server.url + data.photo)).arrayBuffer());
    expect(stored).toEqual(smallJpeg);
  });

  test('what is no JPEG, only begins like one, or unfolds into a huge one is refused, whatever it is called', async () => {
    const student = await signIn(server.url, 'student9');
    const files = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('GIF89a'),
      Buffer.concat([smallJpeg.subarray(0, 4), Buffer.from('<script>alert(1)</script>')]),
      smallJpeg.subarray(0, 80),
      hugeJpeg(),
    ];
    for (const file of files)
      expect([file.toString('latin1', 0, 20), (await upload(student, file)).status]).toEqual([
        file.toString('latin1', 0, 20),
        422,
      ]);
    for (const image of ['', 'not base64!', 'A'.repeat(700_000)])
      expect((await student.call('POST', '/api/profile/avatar/upload', { image })).status).toBe(422);
    expect(await server.sql`select 1 from avatar where person_id = ${student.user?.userId ?? 0}`).toHaveLength(0);
  });

  test('a name that is none finds nothing', async () => {
    for (const name of ['x.jpg', '..%2f..%2fetc%2fpasswd', '%00', `${'A'.repeat(32)}.jpg`])
      expect([name, (await fetch(`${server.url}/avatars/${name}`)).status]).toEqual([name, 404]);
  });
});

describe('sessions', () => {
  const active = (client: ApiClient): Promise<Reply<{ sessions: ProfileSession[] }>> =>
    client.call('GET', '/api/profile/sessions/active');
  const ended = (client: ApiClient): Promise<Reply<{ sessions: EndedSession[] }>> =>
    client.call('GET', '/api/profile/sessions/ended');

  test('are listed with device and address, this one first and marked', async () => {
    const phone = createApiClient(server.url);
    await phone.call(
      'POST',
      '/api/login',
      { login: 'student11', password: given },
      {
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
      },
    );
    const here = await signIn(server.url, 'student11');
    const { sessions } = (await active(here)).data;
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[1]).toMatchObject({ device: 'Chrome|Android|phone', address: '127.0.0.1', onBehalf: false });
  });

  test('one that is ended stops at once, learns why, and nobody else’s can be ended', async () => {
    const [here, there] = [await signIn(server.url, 'student12'), await signIn(server.url, 'student12')];
    const other = (await active(here)).data.sessions.find(({ isCurrent }) => !isCurrent);
    const stranger = await signIn(server.url, 'student13');
    const path = `/api/profile/sessions/unset/${other?.id}`;
    const foreign = await stranger.call('POST', path);
    const absent = await stranger.call('POST', `/api/profile/sessions/unset/${randomUUID()}`);
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
    expect((await there.call('GET', '/api/user-info')).status).toBe(200);
    expect((await here.call('POST', path)).data).toEqual({ ended: 1 });
    expect((await here.call('POST', path)).data).toEqual({ ended: 0 });
    expect((await there.call('GET', '/api/user-info')).code).toBe('UNAUTHENTICATED');
    expect((await ended(here)).data.sessions[0]).toMatchObject({ id: other?.id, endReason: 'ended-elsewhere' });
    const own = (await active(here)).data.sessions[0]?.id ?? '';
    expect((await here.call('POST', `/api/profile/sessions/unset/${own}`)).status).toBe(404);
  });

  test('all others end together, also those of another process', async () => {
    const second = await server.another();
    const others = [await signIn(server.url, 'student14'), await signIn(second.url, 'student14')];
    for (const other of others) expect((await other.call('GET', '/api/user-info')).status).toBe(200);
    const here = await signIn(server.url, 'student14');
    expect((await here.call('POST', '/api/profile/sessions/unset-all')).data).toEqual({ ended: 2 });
    await expect.poll(async () => (await others[1]?.call('GET', '/api/user-info'))?.code).toBe('UNAUTHENTICATED');
    expect((await others[0]?.call('GET', '/api/user-info'))?.code).toBe('UNAUTHENTICATED');
    expect((await here.call('GET', '/api/user-info')).status).toBe(200);
  });

  test('one that ran out is among the ended ones', async () => {
    const [here] = [await signIn(server.url, 'student15'), await signIn(server.url, 'student15')];
    await server.sql`update session set expires_at = now() - interval '1 minute' where person_id = ${here.user?.userId ?? 0}
      and id <> ${(await active(here)).data.sessions[0]?.id ?? ''}`;
    expect((await ended(here)).data.sessions[0]?.endReason).toBe('expired');
  });

  test('an answer that waits on a tablet whose session was ended gets in by the attempt’s token', async () => {
    const sitting = await sit(await signIn(server.url, 'student16'), await addExam(server.sql));
    const here = await signIn(server.url, 'student16');
    await here.call('POST', '/api/profile/sessions/unset-all');
    expect((await sitting.send('one-correct', rightAnswers['one-correct'])).code).toBe('UNAUTHENTICATED');
    const { attemptId, token = '' } = sitting.data;
    sitting.client.token = null;
    sitting.client.cookie = null;
    const operation = {
      ...buildOperation({ questionId: sitting.question('one-correct').id, answers: null, seq: 1 }),
      answers: rightAnswers['one-correct'],
    };
    const sent = await sitting.client.call<{ acknowledged: object[] }>(
      'POST',
      '/api/testing/send-answers',
      { attemptId, operations: [operation] },
      { 'x-attempt-token': token },
    );
    expect([sent.status, sent.data.acknowledged.length]).toEqual([200, 1]);
  });
});

describe('a page that rests', () => {
  test('hears of the end of its session at once, also by another process, and of nobody else’s', async () => {
    const second = await server.another();
    const [here, there, stranger] = [
      await signIn(server.url, 'student17'),
      await signIn(server.url, 'student17'),
      await signIn(server.url, 'student18'),
    ];
    const mine = await openLive(second.app, there.token);
    const foreign = await openLive(second.app, stranger.token);
    await here.call('POST', '/api/profile/sessions/unset-all');
    expect(await Promise.race([mine.closed, setTimeout(20_000, 'nothing received')])).toBe(liveClose.ended);
    expect(foreign.socket.readyState).toBe(foreign.socket.OPEN);
    foreign.socket.terminate();
  });

  test('is closed at once when its session ended before it asked, or its token is none', async () => {
    const second = await server.another();
    const gone = await signIn(second.url, 'student19');
    await gone.call('GET', '/api/logout');
    for (const token of [gone.token, 'garbage', null])
      expect(await (await openLive(second.app, token ?? '')).closed).toBe(liveClose.ended);
  });
});

describe('when a session was last seen', () => {
  test('is written down when the process stops, or a minute later', async () => {
    const second = await server.another();
    const student = await signIn(second.url, 'student20');
    const seen = async (): Promise<Date | undefined> =>
      (
        await server.sql<{ at: Date }[]>`select last_seen_at as at from session where person_id = ${student.user?.userId ?? 0}`
      )[0]?.at;
    await server.sql`update session set last_seen_at = now() - interval '1 hour' where person_id = ${student.user?.userId ?? 0}`;
    await student.call('GET', '/api/user-info');
    await second.stop();
    expect(Date.now() - ((await seen())?.getTime() ?? 0)).toBeLessThan(60_000);
  });
});

describe('certificates', () => {
  let teacher: ApiClient;
  let attemptId: string;
  beforeAll(async () => {
    teacher = await signIn(server.url, 'teacher1');
    const sitting = await sit(teacher, await addExam(server.sql, { kind: 'certification' }), 'certification');
    ({ attemptId } = sitting.data);
    await sitting.finish();
    await server.sql`update exam_attempt set passed = 1, correct_answers = 20 where id = ${attemptId}`;
  });
  const list = async (client: ApiClient): Promise<Certificate[]> =>
    (await client.call(profileCertificates)).data.certificates.filter(
      // The demo has earlier ones.
      (one) => one.attemptId === attemptId,
    );

  test('are the certifications that were passed, with a code that stays', async () => {
    const [first] = await list(teacher);
    expect(first).toMatchObject({ attemptId, correctAnswers: 20 });
    expect(first?.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await list(teacher))[0]?.code).toBe(first?.code);
    // Once given it stays, whatever becomes of the points; before anybody has seen it there is none without a pass.
    await server.sql`update exam_attempt set passed = 0 where id = ${attemptId}`;
    expect(await list(teacher)).toEqual([first]);
    await server.sql`delete from certificate where attempt_id = ${attemptId}`;
    expect(await list(teacher)).toEqual([]);
    await server.sql`update exam_attempt set passed = 1 where id = ${attemptId}`;
  });

  test('come as a PDF in the reader’s language, and the code on it leads back to the attempt', async () => {
    const [kazakh, russian] = [
      await teacher.call(certificatePdf, { params: { attemptId } }),
      await teacher.call(certificatePdf, { params: { attemptId } }, { 'accept-language': 'ru' }),
    ];
    for (const { data } of [kazakh, russian]) expect(Buffer.from(data.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const [first] = await list(teacher);
    expect(russian.data.fileName).toContain(first?.code);
    const rows = await server.sql`select code from certificate where attempt_id = ${attemptId}`;
    expect(rows).toEqual([{ code: first?.code }]);
  });

  test('of another one, or of a certification that was not passed, are not found', async () => {
    const stranger = await signIn(server.url, 'teacher2');
    const foreign = await stranger.call('GET', `/api/profile/certificates/${attemptId}/pdf`);
    const absent = await stranger.call('GET', `/api/profile/certificates/${randomUUID()}/pdf`);
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
  });
});
