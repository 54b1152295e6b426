/** Every school of an assignment with what it got, as a table. */
import type { SkipReason } from '#contract/assignment/parts.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import type { Queryable } from '#server/storage/database.ts';
import { loadPlaces, type StoredAssignment } from './stored.ts';
import { reportTexts } from './texts.ts';
import { heading, type Workbook } from '#server/sheets/workbook.ts';

const reasonTexts = {
  overlap: reportTexts.overlap,
  'light-subscription': reportTexts.light,
  'no-subscription': reportTexts.none,
} satisfies Record<SkipReason, unknown>;

const widths = [28, 28, 50, 12, 24, 44, 60];

export async function reportSheet(sql: Queryable, { id, report }: StoredAssignment, language: Language): Promise<Workbook> {
  const [row] = await sql<{ schoolIds: number[] }[]>`select school_ids as "schoolIds" from access_assignment where id = ${id}`;
  const places = await loadPlaces(sql, row?.schoolIds ?? [], language);
  const skipped = new Map(report.skipped.map((skip) => [skip.schoolId, skip]));
  const titles = new Map(report.exams.map((exam) => [exam.id, `${exam.title} (${exam.forLang})`]));
  const say = (text: keyof typeof reportTexts): string => translate(language, reportTexts[text]);
  const outcomes = { all: say('gotAll'), some: say('gotSome'), none: say('gotNone') };
  const headings = (['region', 'department', 'school', 'schoolId', 'outcome', 'reason', 'exams'] as const).map(say);
  const lines = [...places].map(([schoolId, { region, department, school }]) => {
    const skip = skipped.get(schoolId);
    const outcome = !skip ? 'all' : skip.exams.length < report.exams.length ? 'some' : 'none';
    const reason = skip ? translate(language, reasonTexts[skip.reason]) : '';
    const exams = skip ? skip.exams.map((exam) => titles.get(exam) ?? '').join('; ') : '';
    return [region, department, school, String(schoolId), outcomes[outcome], reason, exams];
  });
  return [{ name: say('sheet'), widths, sticky: 1, rows: [headings.map(heading), ...lines] }];
}
