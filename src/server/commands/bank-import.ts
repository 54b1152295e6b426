/**
 * `npm run bank:import -- --exam "Title" FILE`: questions from a file (Aiken, GIFT, Moodle XML, QTI, our table) as a published exam. With any error in the file nothing is
 * stored. In a demo database the demo school may sit it at once; elsewhere --open-for-group and --open-for-school say who may.
 */
import { readFile } from 'node:fs/promises';
import type { ImportDetail } from '#domain/bank/import-reasons.ts';
import { importExam } from '#server/areas/bank/import/import-exam.ts';
import { CannotOpen, openExam } from '#server/areas/bank/import/open-exam.ts';
import { readBank } from '#server/areas/bank/import/read-bank.ts';
import { findMissingFaults } from '#server/areas/bank/questions/missing-faults.ts';
import type { ImportedItem, ImportedQuestion, ImportReport } from '#server/bank-formats/report.ts';
import { openForDemoSchool } from '#server/demo/open-for-demo-school.ts';
import { readImportOptions, type ImportOptions } from './bank-import-options.ts';
import { CommandError, runCommand } from './terminal.ts';
import { existingPlace, withDatabase } from './with-database.ts';

const shownErrors = 50;

type Brought = { questions: readonly ImportedQuestion[] } & Pick<ImportReport, 'media' | 'refersTo'>;

await runCommand(async () => {
  const options = readImportOptions(process.argv.slice(2));
  const questions = await readQuestions(options);
  return withDatabase(existingPlace(), (sql) => store(sql, options, questions));
});

async function readQuestions({ file, forLang }: ImportOptions): Promise<Brought> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CommandError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const { fault, items, media, refersTo } = await readBank(bytes, file, { language: forLang });
  if (fault) throw new CommandError(`${file}: ${describe(fault)}. Nothing was imported.`);
  const refused = items.flatMap((item) =>
    item.outcome === 'refused'
      ? [`${placeOf(file, item)}: ${describe(item.reason)}`]
      : // The exam is published with all of them.
        findMissingFaults(item.question.mechanic, item.question.content).map(
          ({ path, reason }) => `${placeOf(file, item)}: ${reason} (${path})`,
        ),
  );
  if (refused.length > 0) {
    const more = refused.length > shownErrors ? `\n... and ${refused.length - shownErrors} more` : '';
    throw new CommandError(`${refused.slice(0, shownErrors).join('\n')}${more}\nNothing was imported.`);
  }
  const notes = items.flatMap((item) =>
    item.outcome === 'question' ? item.notes.map((note) => `${placeOf(file, item)}: ${describe(note)}`) : [],
  );
  if (notes.length > 0) process.stderr.write(`${notes.join('\n')}\n`);
  const questions = items.flatMap((item) => (item.outcome === 'question' ? [item.question] : []));
  return { questions, media, refersTo };
}

function placeOf(file: string, { source }: ImportedItem): string {
  const inside = source.file === '' ? file : `${file}/${source.file}`;
  const line = source.line === null ? '' : `:${source.line}`;
  return `${inside}${line}${source.name === '' ? '' : ` "${source.name}"`}`;
}

/** The code and what belongs to it; the sentences are the screen's. */
function describe({ code, detail }: { code: string; detail: ImportDetail }): string {
  const parts = Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
  return parts.length === 0 ? code : `${code} (${parts.join(', ')})`;
}

async function store(
  sql: Parameters<Parameters<typeof withDatabase>[1]>[0],
  options: ImportOptions,
  { questions, media, refersTo }: Brought,
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
    questions: questions.map(({ points, partialCredit, ...content }) => ({
      content,
      points,
      partialCredit,
      sharedContentKey: null,
      groupKey: null,
      levelKey: null,
    })),
  };
  const isOpenedByHand = openings.groupIds.length + openings.schoolIds.length > 0;
  const known = await sql<{ name: string }[]>`select name from media where name = any(${refersTo})`;
  const missing = refersTo.filter((name) => !known.some((each) => each.name === name));
  if (missing.length > 0)
    throw new CommandError(`The file shows ${missing.join(', ')} and doesn't bring it. Nothing was imported.`);
  const result = await importExam(sql, exam, async (tx, examId) => {
    for (const { name, contentType, bytes } of media) {
      await tx`
        insert into media (name, content_type, size, bytes) values (${name}, ${contentType}, ${bytes.length}, ${Buffer.from(bytes)})
        on conflict (name) do nothing`;
    }
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
