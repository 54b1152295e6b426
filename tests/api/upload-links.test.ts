/** Who opens a file, and until when: links end with the hour, the sign-in and the record; a new one comes with the record. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkEnd, longestLinkMs, uploadPath } from '#contract/uploads/links.ts';
import { homeworkOwnRead } from '#contract/homework/own.ts';
import { homeworkRead, homeworkWork } from '#contract/homework/control.ts';
import { createFileLinks } from '#server/areas/uploads/services.ts';
import type { ApiClient } from '../support/api-client.ts';
import { asChatter, sendOf, type Chatter } from '../support/chatting.ts';
import { command, homeworkFields, homeworkFor, uploaded } from '../support/homework-works.ts';
import { smallJpeg } from '../support/jpeg.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let student: Chatter;
let lead: Chatter;

beforeAll(async () => {
  server = await startTestServer();
  await server.sql`delete from chat_rules`;
  student = asChatter(await signIn(server.url, 'student2'));
  lead = asChatter(await signIn(server.url, 'lead1'));
});
afterAll(() => server.stop());

/** Bytes that no other file has. */
let made = 0;
const photo = () => ({
  bytes: Buffer.concat([smallJpeg, Buffer.from(`photo ${(made += 1)}`)]),
  name: 'a.jpg',
  kind: 'image' as const,
});

/** A voice, as browsers record it. */
const recording = () => ({
  bytes: Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff', 'hex'),
    Buffer.from(`${(made += 1)}`),
  ]),
  name: 'voice.webm',
  kind: 'file' as const,
});

const open = async (url: string): Promise<number> => {
  const response = await fetch(server.url + url);
  await response.arrayBuffer();
  return response.status;
};

/** The link as it was given to this session some time ago. */
async function givenBefore(client: ApiClient, url: string, uploadId: string, ms: number): Promise<string> {
  const { sid } = JSON.parse(Buffer.from(client.token?.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return createFileLinks(server.config.secret).of(sid, Date.now() - ms)(uploadId, uploadPath(url));
}

/** @returns the command's id, and the upload's */
async function writesWithPhoto(from: Chatter, to: Chatter): Promise<{ id: string; uploadId: string }> {
  const uploadId = await uploaded(server.url, from.client, photo());
  const id = crypto.randomUUID();
  const files = [{ upload: uploadId, kind: 'photo', seconds: null }];
  expect(await from.give([{ id, ...sendOf(to.id, '', { files }), files: [uploadId] }])).toEqual([{ fate: 'applied' }]);
  return { id, uploadId };
}

const lastLink = async (reader: Chatter, peer: Chatter): Promise<string> =>
  (await reader.open(peer.id)).messages.at(-1)?.files[0]?.url ?? '';

describe('a link', () => {
  test('opens for whoever read the record, for an hour at most, and by nothing that was changed in it', async () => {
    const { uploadId } = await writesWithPhoto(student, lead);
    const [own, theirs] = [await lastLink(student, lead), await lastLink(lead, student)];
    expect([await open(own), await open(theirs)]).toEqual([200, 200]);
    expect(linkEnd(own)).toBeLessThanOrEqual(Date.now() + longestLinkMs);
    const { uploadId: other } = await writesWithPhoto(student, lead);
    const foreign = await lastLink(student, lead);
    const wrong = [
      uploadPath(own),
      own.replace(/until=\d+/, `until=${Math.ceil(Date.now() / 1000) + 86_400}`),
      own.replace(/key=.*/, ''),
      own.replace(/key=.*/, foreign.slice(foreign.indexOf('key='))),
      foreign.replace(uploadPath(foreign), uploadPath(own)),
      `${uploadPath(own)}?until=99999999999&key=${'A'.repeat(64)}`,
    ];
    for (const url of wrong) expect([url, await open(url)]).toEqual([url, 403]);
    expect(other).not.toBe(uploadId);
  });

  test('is over after an hour, and the record gives a new one', async () => {
    const { uploadId } = await writesWithPhoto(student, lead);
    const url = await lastLink(lead, student);
    expect(await open(await givenBefore(lead.client, url, uploadId, 0))).toBe(200);
    const old = await givenBefore(lead.client, url, uploadId, longestLinkMs);
    expect(await open(old)).toBe(403);
    const renewed = await lastLink(lead, student);
    expect([uploadPath(renewed), await open(renewed)]).toEqual([uploadPath(old), 200]);
  });

  test('ends with the sign-in and with the account', async () => {
    await writesWithPhoto(student, lead);
    const again = asChatter(await signIn(server.url, 'student2'));
    const own = await lastLink(again, lead);
    expect(await open(own)).toBe(200);
    expect((await again.client.call('GET', '/api/logout')).status).toBe(200);
    expect(await open(own)).toBe(403);

    const leaving = asChatter(await signIn(server.url, 'student3'));
    await writesWithPhoto(leaving, lead);
    const [before, theirs] = [await lastLink(leaving, lead), await lastLink(lead, leaving)];
    expect(await open(before)).toBe(200);
    const director = await signIn(server.url, 'director1');
    const gone = await director.call('DELETE', `/api/contingent/${leaving.id}`);
    expect([gone.status, gone.text.slice(0, 200)]).toEqual([200, expect.anything()]);
    expect([await open(before), await open(theirs)]).toEqual([403, 200]);
  });
});

describe('a file of a message', () => {
  test('is gone for both at once when the message is removed, also where somebody else has brought the same bytes', async () => {
    const { bytes, ...more } = photo();
    await uploaded(server.url, lead.client, { bytes, ...more });
    const uploadId = await uploaded(server.url, student.client, { bytes, ...more });
    const id = crypto.randomUUID();
    const files = [{ upload: uploadId, kind: 'photo', seconds: null }];
    await student.give([{ id, ...sendOf(lead.id, '', { files }), files: [uploadId] }]);
    const links = [await lastLink(student, lead), await lastLink(lead, student)];
    for (const url of links) expect(await open(url)).toBe(200);
    expect(await student.give([{ kind: 'chat-remove', body: { to: lead.id, id } }])).toEqual([{ fate: 'applied' }]);
    for (const url of links) expect(await open(url)).toBe(404);
    expect(await lastLink(lead, student)).toBe('');
    // The row and its bytes stay for the school.
    expect(await server.sql`select from chat_file where upload_id = ${uploadId}`).toHaveLength(1);
  });
});

describe('homework', () => {
  test('gives links with the task, the work and the teacher’s voice; a voice that is removed is gone', async () => {
    const { teacher, homeworkId } = await homeworkFor(server.url, server.sql, 'student2');
    const [paper, page, voice] = [
      await uploaded(server.url, teacher, photo()),
      await uploaded(server.url, student.client, photo()),
      await uploaded(server.url, teacher, recording()),
    ];
    const path = `/api/homework/${homeworkId}`;
    const before = (await teacher.call(homeworkRead, { params: { homeworkId } })).data.homework;
    const saved = await teacher.call('PUT', path, { ...homeworkFields(), revision: before.revision, files: [paper] });
    expect([saved.status, saved.text.slice(0, 300)]).toEqual([200, expect.anything()]);
    const [work] = await server.sql<
      { answerId: string }[]
    >`select homework_answer_id(${homeworkId}, ${student.id}) as "answerId"`;
    const answerId = work?.answerId ?? '';
    const files = [{ upload: page, width: 1, height: 1, rotation: 0 }];
    expect(await command(student.client, 'homework-answer', { answerId, text: '', files }, [page])).toBe('applied');
    const markId = crypto.randomUUID();
    const mark = { id: markId, page: 0, kind: 'voice', body: { x: 0, y: 0, upload: voice, seconds: 3 } };
    const added = await command(teacher, 'homework-review-marks', { answerId, version: 1, add: [mark], remove: [] }, [voice]);
    expect(added).toBe('applied');

    const opened = await teacher.call(homeworkWork, { params: { answerId } });
    const links = [opened.data.homework.files[0]?.url, opened.data.work.versions[0]?.files[0]?.url, opened.data.marks[0]?.url];
    for (const url of links) expect([url, await open(url ?? '')]).toEqual([url, 200]);
    for (const url of links) expect(await open(uploadPath(url ?? ''))).toBe(403);
    const own = await student.client.call(homeworkOwnRead, { params: { answerId } });
    expect(await open(own.data.homework.files[0]?.url ?? '')).toBe(200);
    expect(own.data.marks).toEqual([]);

    expect(await command(teacher, 'homework-review-marks', { answerId, version: 1, add: [], remove: [markId] })).toBe(
      'applied',
    );
    expect([await open(links[2] ?? ''), await open(links[1] ?? '')]).toEqual([404, 200]);
  });

  test('after a move to another class its record is closed, and what was given before is over within the hour', async () => {
    const mover = await signIn(server.url, 'student5');
    const { teacher, homeworkId } = await homeworkFor(server.url, server.sql, 'student5');
    const path = `/api/homework/${homeworkId}`;
    const before = (await teacher.call(homeworkRead, { params: { homeworkId } })).data.homework;
    const paper = await uploaded(server.url, teacher, photo());
    await teacher.call('PUT', path, { ...homeworkFields(), revision: before.revision, files: [paper] });
    const personId = mover.user?.userId ?? 0;
    const [work] = await server.sql<
      { answerId: string }[]
    >`select homework_answer_id(${homeworkId}, ${personId}) as "answerId"`;
    const read = () => mover.call(homeworkOwnRead, { params: { answerId: work?.answerId ?? '' } });
    const url = (await read()).data.homework.files[0]?.url ?? '';
    expect(await open(url)).toBe(200);
    await server.sql`
      update person set group_id = (select group_id from person where login = 'student55') where id = ${personId}`;
    expect((await read()).status).toBe(404);
    expect(await open(await givenBefore(mover, url, paper, longestLinkMs))).toBe(403);
  });
});
