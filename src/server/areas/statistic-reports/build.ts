/** A report's rows: those of the screens, by the screens' own queries, with what they stand on. */
import type { HomeworkDay } from '#contract/homework/control.ts';
import type { ReportSpec } from '#contract/statistic-reports/reports.ts';
import { countryOffsetMinutes } from '#domain/exam/local-time.ts';
import { localParts } from '#domain/exam/school-year.ts';
import type { Language } from '#domain/language.ts';
import type { ContingentKind } from '#domain/statistics/kinds.ts';
import { assertNever } from '#lib/assert-never.ts';
import { loadPersonnel, personnelSheet } from '#server/areas/certifications/services.ts';
import { loadTeacherDays } from '#server/areas/homework/services.ts';
import {
  groupsSheet,
  listFlows,
  loadGroups,
  loadMissing,
  loadStudents,
  loadView,
  missingSheet,
  statisticSheet,
  studentsSheet,
} from '#server/areas/statistics/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { translate } from '#server/http/messages.ts';
import { heading, partsOf, type Row, type Sheet, type Workbook } from '#server/sheets/workbook.ts';
import type { Queryable } from '#server/storage/database.ts';
import { findSubject, type Subject } from './subject.ts';
import { factTexts, homeworkColumns, noteTexts, reportTitles, testTexts, typeTexts } from './texts.ts';

export interface BuiltReport {
  title: string;
  /** Subject and basis of the report: label and value. */
  facts: readonly (readonly [string, string])[];
  /** People, classes' students, works: how many it stands on. */
  standsOn: number;
  /** The first row is the heading. */
  rows: readonly Row[];
  widths: readonly number[];
  /** The last row sums the others up. */
  hasTotal: boolean;
  /** Under the table. */
  notes: readonly string[];
}

interface Asked {
  language: Language;
  now: number;
  /** Name of its maker. */
  madeBy: string;
}

type Part = Pick<BuiltReport, 'facts' | 'standsOn'> & { sheet: Workbook; hasTotal?: true; notes?: readonly string[] };

/** @returns null where it is out of its maker's reach */
export async function buildReport(sql: Queryable, actor: Actor, spec: ReportSpec, asked: Asked): Promise<BuiltReport | null> {
  const { language, now, madeBy } = asked;
  const subject = await findSubject(sql, actor, spec, language);
  if (!subject) return null;
  const part = await loadPart(sql, actor, spec, subject, asked);
  const say = (text: keyof typeof factTexts): string => translate(language, factTexts[text]);
  const { date, time } = localParts(now, await offsetOf(sql, actor));
  const [sheet] = part.sheet;
  const rows = await rowsOf(sheet);
  return {
    title: translate(language, reportTitles[spec.kind]),
    facts: [[say('place'), subject.name], ...part.facts, [say('asOf'), `${date}, ${time}`], [say('madeBy'), madeBy]],
    standsOn: part.standsOn,
    rows,
    widths: sheet.widths ?? [],
    hasTotal: part.hasTotal === true,
    notes: [...(rows.length < 2 ? [translate(language, noteTexts.nothing)] : []), ...(part.notes ?? [])],
  };
}

export async function offsetOf(sql: Queryable, { schoolId }: Pick<Actor, 'schoolId'>): Promise<number> {
  const [school] = await sql<{ offset: number }[]>`
    select utc_offset_minutes as offset from school where id = ${schoolId}`;
  return school?.offset ?? countryOffsetMinutes;
}

async function rowsOf({ rows }: Sheet): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

async function loadPart(
  sql: Queryable,
  actor: Actor,
  spec: ReportSpec,
  subject: Subject,
  { language, now }: Asked,
): Promise<Part> {
  const say = (text: keyof typeof factTexts): string => translate(language, factTexts[text]);
  const test = (kind: keyof typeof testTexts): readonly [string, string] => [say('test'), translate(language, testTexts[kind])];
  switch (spec.kind) {
    case 'place':
      return placePart(sql, spec, subject, language, now);
    case 'missing': {
      const missing = await loadMissing(sql, spec, null, language);
      return {
        facts: [[say('missing'), String(missing.length)]],
        standsOn: missing.length,
        sheet: missingSheet(missing, language),
      };
    }
    case 'classes': {
      const flow = await findFlow(sql, actor, spec, now);
      const groups = flow ? await loadGroups(sql, actor, flow) : [];
      const students = groups.reduce((sum, group) => sum + group.students, 0);
      return {
        facts: [test(spec.test), [say('year'), yearOf(flow?.schoolYear ?? spec.year)], [say('students'), String(students)]],
        standsOn: students,
        sheet: groupsSheet(groups, language),
      };
    }
    case 'class': {
      const flow = await findFlow(sql, actor, spec, now);
      const of = flow ? await loadStudents(sql, flow, spec.groupId) : { periods: [], students: [] };
      return {
        facts: [
          test(spec.test),
          [say('year'), yearOf(flow?.schoolYear ?? spec.year)],
          [say('students'), String(of.students.length)],
        ],
        standsOn: of.students.length,
        sheet: studentsSheet(of, language),
      };
    }
    case 'teachers': {
      const personnel = await loadPersonnel(sql, actor, language, now);
      return {
        facts: [[say('teachers'), String(personnel.rows.length)]],
        standsOn: personnel.rows.length,
        sheet: personnelSheet(personnel, language, await offsetOf(sql, actor)),
      };
    }
    case 'homework': {
      const days = await loadTeacherDays(sql, actor, language, now);
      const sheet = homeworkSheet(days, language);
      return { facts: [[say('works'), String(sheet.works)]], standsOn: sheet.works, sheet: sheet.workbook };
    }
    default:
      return assertNever(spec);
  }
}

async function placePart(
  sql: Queryable,
  { test, testingType, parallel, year }: Extract<ReportSpec, { kind: 'place' }>,
  { trail }: Subject,
  language: Language,
  now: number,
): Promise<Part> {
  const say = (text: keyof typeof factTexts): string => translate(language, factTexts[text]);
  const query = {
    kind: test,
    ...(testingType !== null && { testingType }),
    ...(parallel !== null && { parallel }),
    ...(year !== null && { year }),
  };
  const view = await loadView(sql, trail, query, { language, now });
  const kind = [testTexts[test], testingType && typeTexts[testingType]];
  const { counted, sat, due } = view.figures;
  return {
    facts: [
      [say('test'), kind.flatMap((text) => (text ? [translate(language, text)] : [])).join(', ')],
      ...(parallel === null ? [] : [[say('grade'), String(parallel)] as const]),
      [say('year'), yearOf(view.schoolYear)],
      [say('results'), String(counted)],
      [say('sat'), `${sat} / ${due}`],
    ],
    standsOn: counted,
    sheet: statisticSheet(view, language),
    hasTotal: true,
    notes: [
      translate(language, noteTexts.interval),
      ...(view.place.level === 'school' ? [] : [translate(language, noteTexts.suppressed)]),
    ],
  };
}

async function findFlow(sql: Queryable, actor: Actor, wanted: { test: ContingentKind; year: number | null }, now: number) {
  const flows = await listFlows(sql, actor, now);
  return (
    flows?.find(({ kind, schoolYear }) => kind === wanted.test && (wanted.year === null || schoolYear === wanted.year)) ?? null
  );
}

function yearOf(schoolYear: number | null): string {
  return schoolYear === null ? '–' : `${schoolYear}–${schoolYear + 1}`;
}

function homeworkSheet(days: readonly HomeworkDay[], language: Language): { workbook: Workbook; works: number } {
  const given = days.flatMap(({ items }) => items.filter(({ isDraft }) => !isDraft));
  const rows = given.map(({ date, title, group, part, theme, teacher, assigned }): Row => [
    date.label,
    title,
    part === null ? group.label : `${group.label}, ${part}`,
    theme.subject,
    teacher,
    assigned.students,
    assigned.handedIn,
    assigned.sentAnswers,
    assigned.reviewed,
  ]);
  const titles = Object.values(homeworkColumns).map((text) => heading(translate(language, text)));
  const name = translate(language, reportTitles.homework);
  return { workbook: [{ name, widths: [12, 40, 12, 24, 28], rows: [titles, ...rows] }], works: given.length };
}

/** The report as a table file: what it is about, then its table. */
export function reportWorkbook({ title, facts, rows, widths, notes }: BuiltReport, sheetName: string): Workbook {
  const above: Row[] = [[heading(title)], ...facts.map(([label, value]): Row => [label, value]), []];
  const [first = 24, ...others] = widths;
  return [
    {
      name: sheetName,
      widths: [Math.max(24, first), ...others],
      sticky: above.length + 1,
      rows: [...above, ...rows, ...(notes.length > 0 ? [[], ...notes.map((note): Row => [note])] : [])],
    },
  ];
}

/** As a document shows a cell. */
export function textOfCell(cell: Row[number], language: Language): string {
  const { value, format } = partsOf(cell);
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  const text = format === '0.0' ? value.toFixed(1) : String(value);
  return language === 'en' ? text : text.replace('.', ',');
}
