/**
 * `npm run bank:import -- --format aiken --exam "Title" FILE`: questions from a file as a published exam. With any error in the file nothing is
 * stored. In a demo database the demo school may sit it at once; elsewhere --open-for-group and --open-for-school say who may.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { toOneCorrect } from '#server/areas/bank/import/aiken-question.ts';
import { parseAiken, type LineMessage, type ParsedQuestion } from '#server/areas/bank/import/aiken.ts';
import { decodeText } from '#server/areas/bank/import/decode-text.ts';
import { importExam } from '#server/areas/bank/import/import-exam.ts';
import { CannotOpen, openExam } from '#server/areas/bank/import/open-exam.ts';
import { openForDemoSchool } from '#server/demo/open-for-demo-school.ts';
import { readImportOptions, type ImportOptions } from './bank-import-options.ts';
import { CommandError, runCommand } from './terminal.ts';
import { withDatabase } from './with-database.ts';

const shownErrors = 50;

await runCommand(async () => {
  const options = readImportOptions(process.argv.slice(2));
  const questions = await readQuestions(options.file);
  const place = { databaseUrl: process.env['DATABASE_URL'] || null, dataDir: resolve(process.env['DATA_DIR'] || '.data') };
  // Without this an empty database would be made here, and the demo's first start would find it in use.
  if (!place.databaseUrl && !existsSync(join(place.dataDir, 'postgres', 'cluster'))) {
    throw new CommandError(`There is no database in ${place.dataDir}: start the server once, or set DATA_DIR or DATABASE_URL.`);
  }
  return withDatabase(place, (sql) => store(sql, options, questions));
});

async function readQuestions(file: string): Promise<ParsedQuestion[]> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CommandError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const decoded = decodeText(bytes);
  if (!decoded.ok) throw new CommandError(`${file}: ${decoded.message}`);
  const { questions, errors, notes } = parseAiken(decoded.text);
  if (errors.length > 0) {
    const more = errors.length > shownErrors ? `\n... and ${errors.length - shownErrors} more` : '';
    throw new CommandError(`${listMessages(file, errors.slice(0, shownErrors))}${more}\nNothing was imported.`);
  }
  if (notes.length > 0) process.stderr.write(`${listMessages(file, notes)}\n`);
  return questions;
}

function listMessages(file: string, messages: readonly LineMessage[]): string {
  return messages.map(({ line, message }) => `${file}:${line}: ${message}`).join('\n');
}

async function store(
  sql: Parameters<Parameters<typeof withDatabase>[1]>[0],
  options: ImportOptions,
  questions: readonly ParsedQuestion[],
): Promise<string> {
  const now = new Date();
  const { title, forLang, openings } = options;
  const exam = {
    title,
    forLang,
    minutes: options.minutes,
    passingScore: Math.min(questions.length, options.passingScore ?? Math.ceil(questions.length / 2)),
    isReviewAllowed: options.isReviewAllowed,
    isRehearsal: options.isRehearsal,
    subject: options.subject,
    questions: questions.map((question) => ({
      content: toOneCorrect(question),
      points: 1,
      partialCredit: false,
      sharedContentKey: null,
      groupKey: null,
      levelKey: null,
    })),
  };
  const isOpenedByHand = openings.groupIds.length + openings.schoolIds.length > 0;
  const result = await importExam(sql, exam, async (tx, examId) => {
    if (!isOpenedByHand) return openForDemoSchool(tx, examId, forLang, now);
    await openExam(tx, examId, openings, now);
    return null;
  }).catch((error: unknown) => {
    throw error instanceof CannotOpen ? new CommandError(`${error.message}. Nothing was imported.`) : error;
  });
  if (!result.ok) throw new CommandError(`There is an exam "${title}" already: choose another title. Nothing was imported.`);
  const who = isOpenedByHand ? 'It is open to those you named' : whoInDemo(result.opened, forLang);
  return `Exam ${result.examId} "${title}": ${questions.length} questions, ${options.minutes} minutes. ${who}.`;
}

function whoInDemo(groups: number | null, forLang: 'kz' | 'ru'): string {
  if (groups === null) return 'Nobody may sit it yet: give it an access period';
  const [students, language] = forLang === 'kz' ? ['student1..30, 51..55', 'Kazakh'] : ['student31..50, 56..60', 'Russian'];
  return `It is open to the ${groups} ${language} groups of the demo school (${students} among them)`;
}
