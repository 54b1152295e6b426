/** Data for rows of the platform's calls: people, classes, days. */
import { expect } from 'vitest';
import { addDays } from '#domain/schedule/days.ts';
import { post, type Answer, type Call } from '../row.ts';
import { send, type World } from '../world.ts';

/** Payloads as P§7 names them. */
export const aTeacher = { firstname: 'Айгүл', surname: 'Сәрсенова', lastname: 'Маратқызы', sex: 'w', born_date: '05.05.1985' };
export const aStudent = { firstname: 'Ерлан', surname: 'Қасымов', lastname: 'Болатұлы', sex: 'm', born_date: '12.05.2013' };
export const aGroup = { name: 7, letter: 'В', faculty: null, edu_lang: 'kz', personnel_id: null };

/** The answer to a form: each of these fields has a message. */
export function refused(...fields: string[]): Answer {
  const message: unknown = expect.arrayContaining([expect.any(String)]);
  return { status: 422, errors: Object.fromEntries(fields.map((field) => [field, message])) };
}

/** A role that may not: refused, or as if there were nothing. */
export const forbidden: Answer = { status: 403, message: expect.any(String) };
export const absent: Answer = { status: 404, message: expect.any(String) };

/** `Accept` of a spreadsheet (P§7 "Excel exports via Accept header with blob response"). */
export const asExcel = { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
export const excel: Answer = {
  status: 200,
  headers: { 'content-type': expect.stringContaining(asExcel.accept), 'content-disposition': expect.stringContaining('.xlsx') },
};

export async function addTeacher(world: World, over: object = {}): Promise<number> {
  const { id } = await world.made<{ id: number }>('DCR', post('/api/personnel/add', { ...aTeacher, ...over }));
  return id;
}

export async function addStudent(world: World, over: object = {}): Promise<number> {
  const group_id = await addGroup(world);
  const { id } = await world.made<{ id: number }>('DCR', post('/api/contingent/add', { ...aStudent, group_id, ...over }));
  return id;
}

// Letters of both alphabets that look alike are the same to a class.
const letters = [...'ВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯӘҒҚҢӨҰҮ'];
const used = new Map<number, number>();
let groups = 0;

/** @returns a letter that no class of this grade has */
export function freeLetter(grade: number): string {
  const count = used.get(grade) ?? 0;
  used.set(grade, count + 1);
  const letter = letters[count];
  if (letter === undefined) throw new Error(`Grade ${grade} has no letter left: take another grade`);
  return letter;
}

/** Adds a class; its grade is one without faculties unless `over` names it. */
export async function addGroup(world: World, over: { name?: number; [field: string]: unknown } = {}): Promise<number> {
  groups += 1;
  const name = over.name ?? groups % 10;
  const { id } = await world.made<{ id: number }>(
    'DCR',
    post('/api/groups/add', { ...aGroup, name, letter: freeLetter(name), ...over }),
  );
  return id;
}

/** Gives somebody an account with a password of their choice. @returns their login */
export async function choosePassword(world: World, personId: number): Promise<string> {
  const { login } = await world.one(world.sql<{ login: string }[]>`
    update person set has_default_password = false, initial_salt = null,
      password_hash = (select password_hash from person where login = 'teacher1')
    where id = ${personId} returning login`);
  return login;
}

/** Somebody signed in, who has chosen a password. @returns headers of their calls */
export async function enter(world: World, personId: number): Promise<Record<string, string>> {
  return bearer((await world.signIn(await choosePassword(world, personId))).token);
}

export function bearer(token: string | null): Record<string, string> {
  return { authorization: `Bearer ${token ?? ''}`, cookie: '' };
}

/** A call by its own account, not by that of the row. */
export function as(headers: Record<string, string>, call: Call): Call {
  return { ...call, headers: { ...call.headers, ...headers } };
}

/** A call by its own account that makes what a row needs. @throws unless it succeeds */
export async function madeAs<T>(world: World, headers: Record<string, string>, call: Call): Promise<T> {
  const reply = await send(world, 'nobody', as(headers, call));
  if (reply.status !== 200) throw new Error(`${call.method} ${call.path}: ${reply.status} ${String(reply.text)}`);
  return reply.data as T;
}

export async function idOf(world: World, login: string): Promise<number> {
  return (await world.one(world.sql<{ id: number }[]>`select id from person where login = ${login}`)).id;
}

/** The class of an account: of a student, or that a lead leads. */
export async function groupOf(world: World, login: string): Promise<number> {
  const { id } = await world.one(world.sql<{ id: number }[]>`
    select g.id from person p join "group" g on g.id = p.group_id or (g.personnel_id = p.id and p.group_id is null)
    where p.login = ${login} and g.archived_on is null`);
  return id;
}

export async function schoolOf(world: World, login: string): Promise<number> {
  return (await world.one(world.sql<{ id: number }[]>`select school_id as id from person where login = ${login}`)).id;
}

/** A subject that nothing stands in the way of: classes of these rows have none yet. */
export async function aSubject(world: World): Promise<number> {
  return (await world.one(world.sql<{ id: number }[]>`select id from school_subject order by id limit 1`)).id;
}

/** @returns `days` from today, 2026-12-31 */
export function dayAhead(days: number): string {
  return addDays(new Date().toISOString().slice(0, 10), days);
}

/** @returns `days` from today, 31.12.2026 */
export function dottedAhead(days: number): string {
  return dayAhead(days).split('-').toReversed().join('.');
}
