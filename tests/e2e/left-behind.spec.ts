/** Tests that a device's disk reveals nothing, at any time, of a student who sat a test on it. */
import { randomBytes } from 'node:crypto';
import { expect, openSchool, rehearsal, test, type School } from '../support/journey.ts';
import { searchProfile } from '../support/search-profile.ts';
import { Student } from '../support/student.ts';

const canary = (): string => randomBytes(30).toString('hex');
const content = canary();
const media = canary();

let own: School;
test.beforeAll(async () => {
  own = await openSchool();
  const { sql } = own.examiner;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${media}</title></svg>`;
  const bytes = Buffer.from(picture);
  await sql`insert into media ${sql({ name: 'canary.svg', content_type: 'image/svg+xml', bytes, size: bytes.length })}`;
  const question = (await own.examiner.questions(rehearsal.kz)).find(({ mechanic }) => mechanic === 'simple-text');
  const prompt = `<p>Құпия сұрақ ${content}</p><p><img src="/media/canary.svg" alt="сурет"></p>`;
  await sql`
    update exam_question_version set content = jsonb_set(content, '{prompt}', to_jsonb(${prompt}::text)) || '{"maxLength": 200}'
    where id = ${question?.id ?? 0}`;
});
test.afterAll(() => own.close());

/** Begins the test and answers; then everything is on the device, the picture, too. */
async function begins(student: Student): Promise<string> {
  await student.isReadyForOffline();
  await student.begins('testing', rehearsal.kz);
  const number = student.numberOf('simple-text');
  await student.goesTo(number);
  await expect(student.question).toContainText(content);
  await expect.poll(() => student.page.evaluate(async () => Boolean(await caches.match('/media/canary.svg')))).toBe(true);
  return types(student);
}

async function types(student: Student): Promise<string> {
  const answer = canary();
  const question = student.questions[student.numberOf('simple-text') - 1];
  await student.goesTo(student.numberOf('simple-text'));
  await student.question.locator('input, textarea').fill(`Жауап ${answer}`);
  await student.question.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  student.given.set(question?.id ?? 0, { text: `Жауап ${answer}` });
  return answer;
}

/** Plain text beside the others, and some that was deleted at once: the search must find it, or it proves nothing. */
async function leavesControls(student: Student): Promise<string[]> {
  const controls = [canary(), canary(), canary()] as const;
  await student.page.evaluate(async ([database, deleted, cache]) => {
    const open = indexedDB.open('control', 1);
    open.onupgradeneeded = () => void open.result.createObjectStore('control');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const write = async (work: (store: IDBObjectStore) => void) => {
      const transaction = open.result.transaction('control', 'readwrite', { durability: 'strict' });
      work(transaction.objectStore('control'));
      await new Promise((resolve) => (transaction.oncomplete = resolve));
    };
    await write((store) => void store.put(`Құпия ${database}`, 1));
    await write((store) => void store.put({ text: `Құпия ${deleted}` }, 2));
    await write((store) => void store.delete(2));
    open.result.close();
    await (await caches.open('control')).put('/control', new Response(cache));
  }, controls);
  return [...controls];
}

/** The half of the attempt's key that is a file of its own. */
async function wrappedKey(student: Student): Promise<Buffer> {
  const { id } = await student.attempt();
  const bytes = await student.page.evaluate(async (attemptId) => {
    const entry = await caches.match(`/synaq-keys/${attemptId}`);
    return entry ? [...new Uint8Array(await entry.arrayBuffer())] : [];
  }, id);
  expect(bytes.length).toBeGreaterThan(40);
  return Buffer.from(bytes);
}

function profileOf(student: Student): string {
  if (!student.device) throw new Error('The student has no separate device');
  return student.device.profile;
}

function expectNothing(student: Student, ...canaries: (string | Buffer)[]): void {
  const found = canaries.map((text) => searchProfile(profileOf(student), text));
  expect(found).toEqual(canaries.map(() => []));
}

function expectFound(student: Student, ...canaries: (string | Buffer)[]): void {
  for (const text of canaries) expect(searchProfile(profileOf(student), text)).not.toEqual([]);
}

test('a device that dies in mid-test holds nothing readable and goes on without a network; after the finish its key is gone, too', async () => {
  const student = await Student.signInOnDevice(own, own.nextStudent());
  const first = await begins(student);
  await student.expectPlace(student.numberOf('simple-text'), 'server');
  await student.network.dies();
  const second = await types(student);
  await student.expectPlace(student.numberOf('simple-text'), 'tablet');
  const controls = await leavesControls(student);
  const half = await wrappedKey(student);
  await student.browserDies(() => {
    expectFound(student, ...controls, half);
    expectNothing(student, content, media, first, second);
  });
  await student.isInTheRoom();
  await student.goesTo(student.numberOf('simple-text'));
  await expect(student.question).toContainText(content);
  await expect(student.question.locator('input, textarea')).toHaveValue(`Жауап ${second}`);
  const picture = await student.page.evaluate(async () => (await fetch('/media/canary.svg')).text());
  expect(picture).toContain(media);

  await student.network.returns();
  await student.expectAllOnServer();
  await student.finishes();
  // The right answer is shown with the question, and persisted no longer than it.
  await student.opensReview();
  await expect(student.page.locator('main')).toContainText(content);
  await student.goes('/testing');
  await expect(student.page.locator('main h3').first()).toBeVisible();
  // The first ones may be compacted away by now.
  const later = await leavesControls(student);
  await student.device?.close();
  expectFound(student, ...later);
  expectNothing(student, content, media, first, second, half);
  await student.leaves();
});

test('a device left behind with unsent answers: nobody reads them, they arrive without a sign-in, and their student finds them', async () => {
  const student = await Student.signInOnDevice(own, own.nextStudent());
  await begins(student);
  await student.expectPlace(student.numberOf('simple-text'), 'server');
  const { id } = await student.attempt();
  await student.page.route(/send-answers/, (route) => route.abort());
  await own.examiner.endSessions(student.login);
  const unsent = await types(student);
  await student.expectPlace(student.numberOf('simple-text'), 'tablet');
  const half = await wrappedKey(student);
  await student.reloads();
  // The room, or (where the server's refusal arrived before the reload, and the key was removed) a page that asks for the sign-in.
  const signIn = student.banner('signed-out').getByRole('link');
  await signIn.or(student.page.getByRole('button', { name: 'Кіру', exact: true })).click();
  await expect(student.page).toHaveURL(/\/login/);
  await expect.poll(() => student.page.evaluate(() => caches.has('synaq-keys'))).toBe(false);
  const controls = await leavesControls(student);
  // Killed: a browser that closes its pages in good order lets them send something yet.
  await student.device?.kill();
  expectFound(student, ...controls);
  expectNothing(student, content, media, unsent, half);
  expect(await own.examiner.counted(id)).not.toEqual(new Map(student.given));

  student.page = (await student.device?.open()) ?? student.page;
  await student.goes('/login');
  await student.expectAllOnServer();
  await student.goes(`/testing/${rehearsal.kz}/test`);
  // A kill may bring back who was signed in (browsers write that late, too): then the test itself asks for the sign-in.
  const asks = student.page.getByRole('heading', { name: 'Қайта кіріңіз' });
  await expect(asks.or(student.page.locator('#login-name'))).toBeVisible();
  if (await asks.isVisible()) await student.page.getByRole('button', { name: 'Кіру', exact: true }).click();
  await student.entersPassword();
  await student.isInTheRoom();
  await student.goesTo(student.numberOf('simple-text'));
  await expect(student.question.locator('input, textarea')).toHaveValue(`Жауап ${unsent}`);
  await student.finishes();
  await student.leaves();
});
