/** The drill's options from the command line. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { languages, parseLanguage, type Language } from '#domain/language.ts';
import type { Account } from './admission.ts';

export interface DrillOptions {
  host: string;
  students: number;
  minutes: number;
  accountsFile: string | null;
  examId: number | null;
  out: string;
  seed: number;
  language: Language;
}

/** The caller's to mend: shown as its one line. */
export class OptionError extends Error {
  override name = 'OptionError';
}

const usage =
  'npm run drill -- [--host http://localhost:4173] [--students 30] [--minutes 3] [--accounts FILE] [--exam ID] [--out drill-report.html] ' +
  '[--seed 1] [--language kk|ru|en]';

/** @throws OptionError, or the TypeError of parseArgs. */
export function readOptions(args: string[]): DrillOptions {
  const { values } = parseArgs({
    args,
    options: {
      host: { type: 'string', default: 'http://localhost:4173' },
      students: { type: 'string', default: '30' },
      minutes: { type: 'string', default: '3' },
      accounts: { type: 'string' },
      exam: { type: 'string' },
      out: { type: 'string', default: 'drill-report.html' },
      seed: { type: 'string', default: '1' },
      language: { type: 'string', default: 'kk' },
    },
  });
  if (![...languages, 'kk'].includes(values.language)) throw new OptionError(`--language is kk, ru or en. ${usage}`);
  return {
    host: readHost(values.host),
    students: readNumber(values.students, '--students', 1, 1000),
    minutes: readNumber(values.minutes, '--minutes', 1, 180),
    accountsFile: values.accounts ?? null,
    examId: values.exam === undefined ? null : readNumber(values.exam, '--exam', 1, 2 ** 31 - 1),
    out: values.out,
    seed: readNumber(values.seed, '--seed', 0, 2 ** 31 - 1),
    language: parseLanguage(values.language),
  };
}

function readHost(text: string): string {
  const full = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) throw new OptionError(`--host is an address, for example https://synaq.school.kz. ${usage}`);
  return new URL(full).origin;
}

function readNumber(text: string, name: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new OptionError(`${name} takes a whole number from ${min} to ${max}. ${usage}`);
  return value;
}

/** The demo's students sit in its groups; its password is printed at its start (see README). */
const demoStudents = 60;
const demoPassword = 'synaq-demo';

/** @throws OptionError when there are not enough of them. */
export async function readAccounts({ accountsFile, students }: DrillOptions): Promise<Account[]> {
  const all = accountsFile === null ? demoAccounts() : parseAccounts(await readText(accountsFile), accountsFile);
  if (all.length >= students) return all.slice(0, students);
  if (accountsFile === null)
    throw new OptionError(`The demo has ${demoStudents} students: name more in a file with --accounts.`);
  throw new OptionError(`${accountsFile} has ${all.length} accounts, --students asks for ${students}.`);
}

function demoAccounts(): Account[] {
  return Array.from({ length: demoStudents }, (_, index) => ({ login: `student${index + 1}`, password: demoPassword }));
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new OptionError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  });
}

/** `login,password` a line, as spreadsheets write it: a heading, quotation marks and semicolons are understood. */
export function parseAccounts(text: string, file: string): Account[] {
  const accounts: Account[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const match = /^\s*("(?:[^"]|"")*"|[^,;\t]*?)\s*[,;\t]\s*("(?:[^"]|"")*"|.*?)\s*$/.exec(line);
    const [login, password] = [unquote(match?.[1]), unquote(match?.[2])];
    if (index === 0 && /^(login|логин)$/i.test(login)) continue;
    // The line itself is not shown: it holds a password.
    if (login === '' || password === '') throw new OptionError(`${file}:${index + 1}: one line is "login,password"`);
    accounts.push({ login, password });
  }
  if (new Set(accounts.map(({ login }) => login.toLowerCase())).size < accounts.length)
    throw new OptionError(`${file} names an account twice: two students cannot sit as one.`);
  return accounts;
}

function unquote(cell: string | undefined): string {
  if (cell?.startsWith('"') && cell.endsWith('"') && cell.length > 1) return cell.slice(1, -1).replaceAll('""', '"');
  return cell ?? '';
}
