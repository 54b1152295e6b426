import { parseArgs } from 'node:util';
import type { Openings } from '#server/areas/bank/import/open-exam.ts';
import { CommandError } from './terminal.ts';

export interface ImportOptions {
  file: string;
  title: string;
  forLang: 'kz' | 'ru';
  minutes: number;
  /** Null: half of the questions. */
  passingScore: number | null;
  isReviewAllowed: boolean;
  isRehearsal: boolean;
  subject: string;
  openings: Openings;
}

const usage =
  'npm run bank:import -- --exam "Title" [--lang kz|ru] [--minutes 60] [--passing N] [--subject "Title"] [--review] [--rehearsal] ' +
  '[--open-for-group ID]... [--open-for-school ID]... [--days 14] FILE';

/** @throws CommandError, or the TypeError of parseArgs, with one line that says what is wrong. */
export function readImportOptions(args: string[]): ImportOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      // Older than the reader that tells formats by their content; still in people's scripts.
      format: { type: 'string' },
      exam: { type: 'string' },
      lang: { type: 'string', default: 'kz' },
      minutes: { type: 'string', default: '60' },
      passing: { type: 'string' },
      subject: { type: 'string' },
      review: { type: 'boolean', default: false },
      rehearsal: { type: 'boolean', default: false },
      'open-for-group': { type: 'string', multiple: true, default: [] },
      'open-for-school': { type: 'string', multiple: true, default: [] },
      days: { type: 'string', default: '14' },
    },
  });
  const [file] = positionals;
  const { lang } = values;
  if (file === undefined || positionals.length > 1) throw new CommandError(`Name one file. ${usage}`);
  if (lang !== 'kz' && lang !== 'ru') throw new CommandError('--lang is kz or ru');
  const title = readTitle(values.exam, '--exam');
  return {
    file,
    title,
    forLang: lang,
    minutes: readNumber(values.minutes, '--minutes', 9_999),
    passingScore: values.passing === undefined ? null : readNumber(values.passing, '--passing', 100_000),
    isReviewAllowed: values.review,
    isRehearsal: values.rehearsal,
    subject: values.subject === undefined ? title : readTitle(values.subject, '--subject'),
    openings: {
      groupIds: values['open-for-group'].map((id) => readNumber(id, '--open-for-group', 2 ** 31 - 1)),
      schoolIds: values['open-for-school'].map((id) => readNumber(id, '--open-for-school', 2 ** 31 - 1)),
      days: readNumber(values.days, '--days', 366),
    },
  };
}

/** As in the exam editor: at most 100 characters (specification E§5). */
function readTitle(text: string | undefined, name: string): string {
  const title = (text ?? '').trim();
  if (title === '' || title.length > 100) throw new CommandError(`${name} takes a title of 1 to 100 characters. ${usage}`);
  return title;
}

function readNumber(text: string, name: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > max) throw new CommandError(`${name} takes a whole number from 1 to ${max}`);
  return value;
}
