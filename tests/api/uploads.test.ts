/** Uploads: whole and in pieces, over a line that breaks, to two processes; what is stored, what is refused, and how it is served. */
import { randomBytes, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UploadedFile } from '#contract/uploads/parts.ts';
import { mostBytes, mostPieceBytes } from '#contract/uploads/parts.ts';
import { endpoints } from '#server/http/contracts.ts';
import { xlsxBytes } from '#server/sheets/write-xlsx.ts';
import { uploadFinish } from '#contract/uploads/pieces.ts';
import { removeAbandoned } from '../../src/server/areas/uploads/sweep.ts';
import type { ApiClient, Reply } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let student: ApiClient;
let other: ApiClient;
let secondUrl: string;
beforeAll(async () => {
  server = await startTestServer();
  student = await signIn(server.url, 'student1');
  other = await signIn(server.url, 'student2');
  secondUrl = (await server.another()).url;
});
afterAll(() => server.stop());

/** A picture of one point, and as many bytes behind it as one likes. */
function png(size = 200): Uint8Array {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/5ncq1wAAAABJRU5ErkJggg==',
    'base64',
  );
  return Buffer.concat([picture, randomBytes(Math.max(0, size - picture.length))]);
}

async function sendPiece(
  { token }: ApiClient,
  id: string,
  offset: number,
  bytes: Uint8Array,
  url = server.url,
): Promise<{ status: number; received: number | undefined; code: string | undefined }> {
  const response = await fetch(`${url}/api/uploads/${id}/${offset}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token ?? ''}` },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
  // A process that is late with everything turns calls away for a moment; a device comes again.
  if (response.status === 503) return sendPiece({ token } as ApiClient, id, offset, bytes, url);
  const body = (await response.json()) as { data?: { received: number }; code?: string };
  return { status: response.status, received: body.data?.received, code: body.code };
}

function start(client: ApiClient, id: string, size: number, more: object = {}): Promise<Reply<{ received: number }>> {
  return client.call('POST', '/api/uploads', { uploadId: id, name: 'picture.png', size, kind: 'image', ...more });
}

const finish = (client: ApiClient, id: string) => client.call(uploadFinish, { params: { uploadId: id } });

/** In pieces, as a device does. */
async function upload(client: ApiClient, bytes: Uint8Array, more: object = {}): Promise<Reply<UploadedFile>> {
  const id = randomUUID();
  const begun = await start(client, id, bytes.length, more);
  if (begun.status !== 200) return begun as Reply<never>;
  for (let at = 0; at < bytes.length; at += mostPieceBytes)
    await sendPiece(client, id, at, bytes.subarray(at, at + mostPieceBytes));
  return finish(client, id);
}

async function sendForm(client: ApiClient, path: string, field: string, bytes: Uint8Array, name: string): Promise<Response> {
  const form = new FormData();
  form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return fetch(server.url + path, { method: 'POST', headers: { authorization: `Bearer ${client.token ?? ''}` }, body: form });
}

const open = (path: string) => fetch(server.url + path);

describe('in pieces', () => {
  test('a file comes together in order, whatever is sent twice, too early, or to another process', async () => {
    const bytes = png(1000);
    const id = randomUUID();
    expect((await start(student, id, bytes.length)).data).toEqual({ received: 0 });
    expect(await sendPiece(student, id, 0, bytes.subarray(0, 300))).toMatchObject({ status: 200, received: 300 });
    expect(await sendPiece(student, id, 0, bytes.subarray(0, 300))).toMatchObject({ status: 200, received: 300 });
    expect(await sendPiece(student, id, 600, bytes.subarray(600, 900))).toMatchObject({ status: 200, received: 300 });
    expect((await finish(student, id)).code).toBe('FILE_REFUSED');
    expect(await sendPiece(student, id, 300, bytes.subarray(300, 700), secondUrl)).toMatchObject({ received: 700 });
    expect((await start(student, id, bytes.length)).data).toEqual({ received: 700 });
    expect(await sendPiece(student, id, 700, bytes.subarray(700))).toMatchObject({ received: 1000 });
    const done = await finish(student, id);
    expect(done.data).toMatchObject({ uploadId: id, name: 'picture.png', size: 1000, contentType: 'image/png' });
    expect((await finish(student, id)).data).toEqual(done.data);
    expect(Buffer.from(await (await open(done.data.url)).arrayBuffer()).equals(bytes)).toBe(true);
    const [left] = await server.sql<
      { count: number }[]
    >`select count(*)::int as count from upload_piece where upload_id = ${id}`;
    expect(left?.count).toBe(0);
  });

  test('the same piece twice at once is there once', async () => {
    const bytes = png(2000);
    const id = randomUUID();
    await start(student, id, bytes.length);
    const both = await Promise.all([0, 0, 0, 0].map(() => sendPiece(student, id, 0, bytes)));
    expect(both.map(({ received }) => received)).toEqual([2000, 2000, 2000, 2000]);
    expect((await finish(student, id)).status).toBe(200);
  });

  test('more than was announced, an empty piece and one that is too large are refused', async () => {
    const id = randomUUID();
    await start(student, id, 500);
    expect((await sendPiece(student, id, 0, png(501))).code).toBe('FILE_REFUSED');
    expect((await sendPiece(student, id, 0, new Uint8Array())).status).toBe(422);
    expect((await sendPiece(student, id, 0, png(mostPieceBytes + 1))).status).toBe(413);
    expect((await start(student, id, 600)).code).toBe('FILE_REFUSED');
  });

  test("somebody else's upload is as absent as none", async () => {
    const id = randomUUID();
    await start(student, id, 500);
    for (const unknown of [id, randomUUID()]) {
      expect([(await sendPiece(other, unknown, 0, png(10))).status, (await finish(other, unknown)).status]).toEqual([404, 404]);
      expect((await other.call('DELETE', `/api/uploads/${unknown}`)).data).toEqual({ cancelled: false });
    }
    expect((await start(other, id, 500)).status).toBe(404);
    expect((await student.call('DELETE', `/api/uploads/${id}`)).data).toEqual({ cancelled: true });
    expect((await finish(student, id)).status).toBe(404);
  });

  test('nothing larger than 21 MB is begun', async () => {
    expect((await start(student, randomUUID(), mostBytes)).status).toBe(200);
    expect((await start(student, randomUUID(), mostBytes + 1)).status).toBe(422);
  });
});

describe('in one go', () => {
  test('a picture in the form field `image`, a file in `file`', async () => {
    const image = (await (await sendForm(student, '/api/uploads/image', 'image', png(), 'C:\\x\\Фото.png')).json()) as {
      data: UploadedFile;
    };
    expect(image.data).toMatchObject({ name: 'Фото.png', contentType: 'image/png' });
    expect(image.data.path).toBe(image.data.url);
    const file = await sendForm(student, '/api/uploads/file', 'file', Buffer.from('Сәлем'), 'note.html');
    expect(((await file.json()) as { data: UploadedFile }).data).toMatchObject({ contentType: 'text/plain; charset=utf-8' });
  });

  test('another field, no form, and more than 21 MB are refused', async () => {
    expect((await sendForm(student, '/api/uploads/image', 'other', png(), 'a.png')).status).toBe(422);
    expect((await student.call('POST', '/api/uploads/image', {})).status).toBe(422);
    expect((await sendForm(student, '/api/uploads/file', 'file', png(mostBytes + 1), 'a.png')).status).toBe(413);
    expect((await sendForm(student, '/api/uploads/file', 'file', new Uint8Array(), 'a.png')).status).toBe(422);
  });

  test('a form that breaks off is a wrong body, no fault of ours', async () => {
    for (const text of ['--x\r\nContent', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG']) {
      const response = await fetch(`${server.url}/api/uploads/file`, {
        method: 'POST',
        headers: { authorization: `Bearer ${student.token ?? ''}`, 'content-type': 'multipart/form-data; boundary=x' },
        body: text,
      });
      expect([text, response.status]).toEqual([text, 422]);
    }
  });

  test('without a sign-in not a byte is read', async () => {
    const response = await sendForm({ ...student, token: 'none' }, '/api/uploads/image', 'image', png(), 'a.png');
    expect(response.status).toBe(401);
  });
});

describe('what is stored', () => {
  const ofKind = (bytes: Uint8Array | string, kind: string) =>
    upload(other, typeof bytes === 'string' ? Buffer.from(bytes) : bytes, { kind, name: 'a.png' });

  test.each([
    ['a page called a picture', '<!doctype html><script>alert(1)</script>'],
    ['a text', 'hello'],
    ['a program', Buffer.from('7f454c46020101000000000000000000', 'hex')],
    ['a document', '%PDF-1.7\n1 0 obj\n'],
    ['nothing that is known', randomBytes(64)],
  ])('%s is no picture, whatever its name says', async (_, bytes) => {
    const reply = await ofKind(bytes, 'image');
    expect([reply.status, reply.code, Object.keys(reply.errors ?? {})]).toEqual([422, 'FILE_REFUSED', ['file']]);
  });

  test.each([
    ['a program', Buffer.from('7f454c46020101000000000000000000', 'hex')],
    ['a program of Windows', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['bytes', randomBytes(64)],
  ])('%s is no file that is accepted', async (_, bytes) => {
    expect((await ofKind(bytes, 'file')).code).toBe('FILE_REFUSED');
  });

  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<?xml version="1.0"?><!-- a --><!-- b -->\n<!DOCTYPE svg>\n<svg width="1"/>',
  ])('an SVG is kept as it is, and can run nothing', async (text) => {
    const { data } = await ofKind(text, 'image');
    const response = await open(data.url);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/);
  });

  test('a page is stored as plain text', async () => {
    const { data } = await ofKind('<html><script>alert(1)</script></html>', 'file');
    const response = await open(data.url);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment');
  });

  test('it is served with nosniff, cached by nobody, under a name of ours that says nothing; the same bytes once', async () => {
    const bytes = png(333);
    const [first, second] = [await upload(student, bytes), await upload(other, bytes)];
    expect(first.data.fileName).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(second.data.fileName).toBe(first.data.fileName);
    const response = await open(first.data.url);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toBeNull();
    for (const name of ['none.png', '..%2f..%2fetc', '%00']) expect((await open(`/uploads/${name}`)).status).toBe(404);
    // Without a link nothing says whether there is such a file.
    for (const name of [`${'0'.repeat(32)}.png`, first.data.fileName])
      expect((await open(`/uploads/${name}`)).status).toBe(403);
  });
});

async function personOf(login: string): Promise<{ personId: number }> {
  const [row] = await server.sql<{ personId: number }[]>`select id as "personId" from person where login = ${login}`;
  return { personId: row?.personId ?? 0 };
}

/** A form whose end never comes. */
function beginBody(client: ApiClient, bytes: number): { socket: Socket; reply: Promise<string> } {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const head = `POST /api/uploads/file HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${client.token ?? ''}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${bytes}\r\n\r\n`;
  socket.write(`${head}--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc`);
  const reply = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
  return { socket, reply };
}

describe('limits', () => {
  test('a person has a quota a day, and so many uploads under way', async () => {
    const client = await signIn(server.url, 'student3');
    const begun = await Promise.all(Array.from({ length: 20 }, () => start(client, randomUUID(), mostBytes)));
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(12);
    await server.sql`
      insert into upload_use (person_id, hour, bytes)
      select id, date_trunc('hour', now()), ${12 * mostBytes} from person where login = 'student3'`;
    await server.sql`update upload set received = size, file_name = (select name from stored_file limit 1)
      where person_id = (select id from person where login = 'student3')`;
    const more = await Promise.all(Array.from({ length: 5 }, () => start(client, randomUUID(), mostBytes)));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(more.find(({ status }) => status !== 200)).toMatchObject({ status: 429, code: 'UPLOAD_LIMIT' });
  });

  test('what was cancelled, refused or taken away again counts all the same, and its pieces are gone at once', async () => {
    const client = await signIn(server.url, 'student5');
    const { personId } = await personOf('student5');
    const id = randomUUID();
    await start(client, id, mostBytes);
    await sendPiece(client, id, 0, randomBytes(mostPieceBytes));
    expect((await client.call('DELETE', `/api/uploads/${id}`)).data).toEqual({ cancelled: true });
    const refused = await upload(client, randomBytes(1000));
    expect(refused.code).toBe('FILE_REFUSED');
    const form = await sendForm(client, '/api/uploads/file', 'file', randomBytes(3000), 'a.bin');
    expect(form.status).toBe(422);
    const [use] = await server.sql<
      { bytes: number }[]
    >`select sum(bytes)::int as bytes from upload_use where person_id = ${personId}`;
    expect(use?.bytes).toBe(mostPieceBytes + 4000);
    const left = await server.sql`
      select from upload_piece p join upload u on u.id = p.upload_id where u.person_id = ${personId}`;
    expect(left).toHaveLength(0);
    // Beginning and cancelling again and again leads no further than the quota of a day.
    await server.sql`update upload_use set bytes = ${15 * mostBytes - 2000} where person_id = ${personId}`;
    expect((await start(client, randomUUID(), 2001)).code).toBe('UPLOAD_LIMIT');
    const next = randomUUID();
    expect((await start(client, next, 2000)).status).toBe(200);
    await sendPiece(client, next, 0, randomBytes(2000));
    await client.call('DELETE', `/api/uploads/${next}`);
    expect((await start(client, randomUUID(), 1)).code).toBe('UPLOAD_LIMIT');
    // A day later it is removed.
    await server.sql`update upload_use set hour = hour - interval '1 day' where person_id = ${personId}`;
    expect((await start(client, randomUUID(), mostBytes)).status).toBe(200);
  });

  test('one caller has so many bytes under way; who is over it is refused before a byte is read', async () => {
    const client = await signIn(server.url, 'student6');
    const { personId } = await personOf('student6');
    const held = Array.from({ length: 2 }, () => beginBody(client, mostBytes));
    await vi.waitFor(async () => {
      const [row] = await server.sql<
        { count: number }[]
      >`select count(*)::int as count from upload where person_id = ${personId}`;
      expect(row?.count).toBe(2);
    });
    const third = await beginBody(client, mostBytes).reply;
    expect(third).toMatch(/^HTTP\/1\.1 429 /);
    expect(third).toMatch(/retry-after: \d+/i);
    // Small calls and other people's files go on.
    expect((await client.call('GET', '/api/user-info')).status).toBe(200);
    expect((await sendForm(other, '/api/uploads/file', 'file', Buffer.from('Сәлем'.repeat(20_000)), 'a.txt')).status).toBe(200);
    for (const { socket } of held) socket.destroy();
    // An upload that broke off is gone, and leaves its room to the next.
    await vi.waitFor(async () => {
      expect(await server.sql`select from upload where person_id = ${personId}`).toHaveLength(0);
    });
    expect((await sendForm(client, '/api/uploads/file', 'file', Buffer.from('Сәлем'.repeat(20_000)), 'a.txt')).status).toBe(
      200,
    );
  });

  test('over one’s quota not a byte is read', async () => {
    const client = await signIn(server.url, 'student7');
    const { personId } = await personOf('student7');
    await server.sql`insert into upload_use (person_id, hour, bytes) values (${personId}, date_trunc('hour', now()), ${15 * mostBytes})`;
    const { reply, socket } = beginBody(client, mostBytes);
    expect(await reply).toMatch(/^HTTP\/1\.1 429 [\s\S]*UPLOAD_LIMIT/);
    socket.destroy();
  });

  test('what is abandoned goes, and bytes that nothing names; what is used stays', async () => {
    const client = await signIn(server.url, 'student4');
    const half = randomUUID();
    await start(client, half, 500);
    await sendPiece(client, half, 0, png(100));
    const [unused, used, shared] = [
      await upload(client, png(401)),
      await upload(client, png(402)),
      await upload(client, png(403)),
    ];
    expect(
      (
        await client.call('POST', '/api/problems', {
          problemId: randomUUID(),
          text: 'x',
          page: '/a',
          uploads: [used.data.uploadId, shared.data.uploadId],
        })
      ).status,
    ).toBe(200);
    await removeAbandoned(server.sql, Date.now());
    expect((await start(client, half, 500)).data).toEqual({ received: 100 });
    await removeAbandoned(server.sql, Date.now() + 3 * 24 * 3600 * 1000);
    expect((await start(client, half, 500)).data).toEqual({ received: 0 });
    expect((await open(unused.data.url)).status).toBe(404);
    expect((await open(used.data.url)).status).toBe(200);
  });
});

describe('a form with a second file', () => {
  const forms = endpoints.filter(({ binary }) => binary && ('field' in binary || binary.orForm));
  /** Every role that brings files in. */
  const logins: Record<string, string> = {
    ST: 'student1',
    TCHR: 'teacher1',
    DCR: 'director1',
    CTRWRKR: 'country1',
    EXMNG: 'exam1',
  };

  async function sendTwo(path: string, login: string, fields: [string, string], content: Uint8Array<ArrayBuffer>) {
    const { token } = await signIn(server.url, login);
    const form = new FormData();
    for (const field of fields) form.append(field, new Blob([content]), `${field}.xlsx`);
    const headers = { authorization: `Bearer ${token ?? ''}`, 'accept-language': 'en' };
    const response = await fetch(server.url + path, { method: 'POST', headers, body: form });
    return { status: response.status, ...((await response.json()) as { errors?: Record<string, string[]> }) };
  }

  test.each(forms)('is refused by $method $path', async ({ path, access, binary }) => {
    const field = binary && 'field' in binary ? binary.field : 'file';
    const login = Object.entries(logins).find(([role]) => access === 'signed-in' || access.includes(role as never))?.[1] ?? '';
    const address = path.replace('{calendarPlanUuid}', randomUUID()).replace(/\{\w+\}/g, '1');
    const query = path === '/api/sheet-imports' ? '?kind=students' : '';
    for (const fields of [
      [field, field],
      ['other', field],
    ] satisfies [string, string][]) {
      const { status, errors } = await sendTwo(address + query, login, fields, png() as Uint8Array<ArrayBuffer>);
      expect([status, errors]).toEqual([422, { [field]: ['One file only.'] }]);
    }
  });

  test('imports nothing of either, and stores nothing', async () => {
    const table = [
      ['ФИО', 'Пол', 'Дата рождения'],
      ['Екінші Файл', 'м', '01.02.1990'],
    ];
    const bytes = Buffer.from(await xlsxBytes([{ name: 'a', rows: table }]));
    expect((await sendTwo('/api/personnel/import', 'director1', ['import', 'import'], bytes)).status).toBe(422);
    expect(await server.sql`select from person where surname = 'Екінші'`).toHaveLength(0);
    const before = await server.sql`select from upload`;
    expect((await sendTwo('/api/uploads/file', 'student1', ['file', 'file'], png(3 * mostPieceBytes) as never)).status).toBe(
      422,
    );
    expect(await server.sql`select from upload`).toHaveLength(before.length);
  });
});
