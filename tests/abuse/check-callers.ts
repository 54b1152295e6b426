/** Every endpoint by every caller, for a record that is their own, another's, absent, and for what is no id at all. */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { calls } from './calls.ts';
import { canary, found, papers, type Country, type Papers } from './country.ts';
import { beyond, expected, expectations, isAnswer, reaches } from './expectations.ts';
import type { Ledger } from './ledger.ts';
import { endAllOf, makers, type Ids } from './records.ts';
import { actorNames, visitors, type ActorName, type Row } from './row.ts';
import { changed, takePicture } from './watch.ts';
import { send, type Got } from './wire.ts';

/** Actors for calls that are open to everybody: one of each role is enough. */
const fewer = new Set<ActorName>([...visitors, ...actorNames.filter((name) => /^(CTR|EXM|.*\.own)$/.test(name))]);

/** Numbers that are none, or none of ours; and uuids of which the same is true. */
const noNumbers = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'abc',
  'null',
  '9999999999',
  '2147483648',
  '%27%20or%201=1--',
  '%00',
  '%EF%BC%91',
  '1'.repeat(300),
];
const noUuids = ['0', 'null', 'abc', '00000000-0000-0000-0000', '%00', '%27%20or%201=1--', 'g'.repeat(36), '1'.repeat(300)];

export async function checkCallers(country: Country, endpoints: readonly Endpoint[], ledger: Ledger): Promise<void> {
  for (const endpoint of endpoints) {
    const row = expectations[endpoint.name];
    if (row && calls[endpoint.name]) await checkEndpoint(country, endpoint.name, row, ledger);
    await tidy(country);
  }
}

/** Nobody may still be sitting a test, or have lost their password, when the next endpoint is tried. */
async function tidy(country: Country): Promise<void> {
  const { sql, people } = country;
  const sitting = await sql<{ id: number; login: string }[]>`
    select distinct p.id, p.login from exam_attempt a join person p on p.id = a.person_id where a.status = 'active' and p.login like 'abuse-%'`;
  await sql`
    update person set has_default_password = login like '%.given', password_hash = (select password_hash from person where login = 'student1')
    where id = any(${[...people.values()].map(({ id }) => id)}) and has_default_password <> (login like '%.given')`;
  for (const person of sitting) await endAllOf(country, person);
}

export function elsewhere(ids: Ids, key: string): Ids {
  return { ...ids, [key]: typeof ids[key] === 'number' ? 2_000_000_000 : randomUUID() };
}

async function checkEndpoint(country: Country, name: string, row: Row, ledger: Ledger): Promise<void> {
  const sample = calls[name];
  if (!sample) return;
  const { sql, secrets, url } = country;
  const [method = ''] = row.call.split(' ', 1);
  const ids: Ids = await makers[sample.need ?? 'nothing'](country);
  const foreignToken = secrets.token({ attemptId: randomUUID(), personId: found(country.people, 'ST.group').id }, Date.now());
  const actors = actorNames.filter((actor) => row.door !== 'public' || fewer.has(actor));
  const shown = new Map<ActorName, Papers>();
  await inGroups(actors, async (actor) => void shown.set(actor, await papers(country, actor, foreignToken)));
  const ask = (actor: ActorName, what: Ids): Promise<Got> =>
    send(url, method, sample.make(what, country), shown.get(actor) ?? {});

  const judge = (actor: ActorName, got: Got): void => {
    const wanted = expected(row, actor);
    const isFine = isAnswer(got.answer, wanted);
    ledger.cell(name, actor, got.answer, isFine);
    ledger.expect(isFine, `${name} by ${actor}`, wanted, `${got.answer} ${got.text}`);
    checkLeak(actor, got);
  };
  const checkLeak = (actor: ActorName, got: Got): void => {
    const { shows } = row;
    const isHis = shows?.to.some((one) => one === actor) ?? false;
    const isRead = got.status === 200 && row.door !== 'public';
    // An actor may read the other data in a list beside the record; a refusal reveals nothing at all.
    const secret = !isRead ? canary.wasRead : shows && !isHis ? canary[shows.what] : null;
    if (secret)
      ledger.expect(!got.text.includes(secret), `${name} by ${actor} tells nothing`, 'no name of the record', got.text);
    if (shows && isHis)
      ledger.expect(got.text.includes(canary[shows.what]), `${name} by ${actor} shows the record`, 'its name', got.text);
  };

  const isRefused = (actor: ActorName): boolean => {
    const wanted = expected(row, actor);
    return row.reach && !reaches(row, actor) ? true : !wanted.startsWith('200');
  };
  const refused = actors.filter((actor) => isRefused(actor) && row.door !== 'public');
  const { key } = sample;
  const before = await takePicture(sql);
  const outside = new Set(refused.filter((actor) => expected(row, actor) === beyond(row) && row.reach && !row.foreign));
  await inGroups(refused, async (actor) => {
    const foreign = await ask(actor, ids);
    judge(actor, foreign);
    if (!key || !outside.has(actor)) return;
    const absent = await ask(actor, elsewhere(ids, key));
    const hide = (got: Got): string => `${got.answer} ${got.headers} ${hideIds(got.text)}`;
    ledger.expect(hide(foreign) === hide(absent), `${name} by ${actor}: foreign as absent`, hide(absent), hide(foreign));
  });
  // An actor with the right to call sends malformed ids on purpose.
  if (key && row.door !== 'public') await checkNoIds(country, name, row, ids, key, shown.get(sample.by) ?? {}, ledger);
  const difference = changed(before, await takePicture(sql));
  ledger.expect(difference === '', `${name}: refused calls write nothing`, 'nothing', difference);

  if (row.token) {
    const got = await send(url, method, sample.make(ids, country), { attemptToken: String(ids['token']) });
    ledger.expect(isAnswer(got.answer, row.answer ?? '200'), `${name} by the attempt's token`, row.answer ?? '200', got.answer);
  }
  for (const actor of actors) if (!refused.includes(actor)) judge(actor, await ask(actor, ids));
  if (key && row.door !== 'public') {
    const got = await send(url, method, sample.make(elsewhere(ids, key), country), await papers(country, sample.by, ''));
    const wanted = row.absent ?? '404 NOT_FOUND';
    ledger.expect(isAnswer(got.answer, wanted), `${name} for an absent record`, wanted, `${got.answer} ${got.text}`);
  }
}

async function checkNoIds(
  { url, ...country }: Country,
  name: string,
  row: Row,
  ids: Ids,
  key: string,
  by: Papers,
  ledger: Ledger,
): Promise<void> {
  const sample = calls[name];
  const [method = '', pattern = ''] = row.call.split(' ');
  if (!sample) return;
  for (const wrong of typeof ids[key] === 'number' ? noNumbers : noUuids) {
    const call = sample.make({ ...ids, [key]: wrong }, { url, ...country });
    const inPath = call.path.split('?')[0]?.includes(`/${wrong}`) ?? false;
    const got = await send(url, method, call, by);
    // A path that names nothing possible names nothing at all; a field that does is a wrong field.
    const wanted = inPath ? '404|414' : '422|404';
    ledger.expect(
      isAnswer(got.answer, wanted),
      `${name} with the id ${wrong.slice(0, 40)} (${pattern})`,
      wanted,
      `${got.answer} ${got.text}`,
    );
  }
}

/** Ids that the caller sent himself may come back. */
function hideIds(text: string): string {
  return text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b2000000000\b/g, 'ID');
}

const atOnce = 6;

export async function inGroups<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) await Promise.all(items.slice(start, start + atOnce).map(work));
}
