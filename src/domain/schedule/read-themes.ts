/** Themes of a calendar plan from the rows of somebody's table: the columns are known by their headings, in Kazakh, Russian or English. */
import { readGoals } from './goal-code.ts';
import type { ThemeType } from './lay.ts';

export interface ReadRow {
  line: number;
  cells: readonly string[];
}

export interface ThemeOfTable {
  line: number;
  type: ThemeType;
  quarter: number;
  section: string | null;
  theme: string;
  goals: string[];
  hours: number;
  note: string | null;
}

/** Why a row is no theme. */
export type RowFault = 'no-theme' | 'hours';

export interface ThemesOfTable {
  themes: ThemeOfTable[];
  wrong: { line: number; text: string; fault: RowFault }[];
}

const columns = ['quarter', 'number', 'section', 'theme', 'goals', 'hours', 'date', 'note', 'type'] as const;
type ColumnName = (typeof columns)[number];

/** The first that fits is it: «Тема раздела» is a theme, «Раздел» is none. */
const headings: readonly [ColumnName, RegExp][] = [
  ['goals', /мақсат|цел[ьи]|goal|objective/i],
  ['hours', /сағат|час|hours?|кол-?во/i],
  ['date', /күні|мерзім|дата|срок|date/i],
  ['theme', /тақыры[пб]|тем[аы]|theme|topic/i],
  ['section', /бөлім|тарау|раздел|section|unit/i],
  ['quarter', /тоқсан|четверть|quarter|term/i],
  ['type', /түрі|тип|вид|type/i],
  ['note', /ескерту|үй тапсырм|примеч|домашн|note|homework/i],
  ['number', /^(№|n|p\/[cс]|р\/[сc]|п\/п|№ ?п\/п|no\.?)$/i],
];

/** So many rows may stand above the headings: name of the school, class, teacher. */
const mostTitleRows = 30;
const roman: Readonly<Record<string, number>> = { I: 1, II: 2, III: 3, IV: 4, І: 1, ІІ: 2, ІІІ: 3, ІV: 4 };

/** Null: no row has the heading of a theme. */
export function readThemes(rows: readonly ReadRow[], defaultQuarter: number): ThemesOfTable | null {
  const found = rows
    .slice(0, mostTitleRows)
    .findIndex(({ cells }) => columnsOf(cells).has('theme') && filled(cells).length > 1);
  const head = rows[found];
  if (!head) return null;
  const at = columnsOf(head.cells);
  const result: ThemesOfTable = { themes: [], wrong: [] };
  let quarter = defaultQuarter;
  let section: string | null = null;
  for (const { line, cells } of rows.slice(found + 1)) {
    const of = (column: ColumnName): string => tidy(cells[at.get(column) ?? -1] ?? '');
    const words = new Set(filled(cells));
    const [only] = words;
    // A table that is divided over pages repeats its headings.
    if (columnsOf(cells).size > 1 && columnsOf(cells).get('theme') === at.get('theme')) continue;
    const isBanner = words.size === 1 && only !== undefined && !/^\d+([.,]\d+)?$/.test(only);
    const ownQuarter = readQuarter(of('quarter')) ?? (isBanner ? readBanner(only) : null);
    if (ownQuarter !== null) quarter = ownQuarter;
    if (isBanner && readBanner(only) !== null) continue;
    if (isBanner && of('theme') !== only && of('goals') !== only) {
      section = only;
      continue;
    }
    if (words.size === 0 || isSum(cells)) continue;
    if (of('section') !== '') section = of('section');
    take({ line, cells, of, quarter, section }, result);
  }
  return result;
}

interface Taken {
  line: number;
  cells: readonly string[];
  of: (column: ColumnName) => string;
  quarter: number;
  section: string | null;
}

function take({ line, cells, of, quarter, section }: Taken, { themes, wrong }: ThemesOfTable): void {
  const theme = of('theme');
  const text = filled(cells).join(' · ').slice(0, 200);
  if (theme === '') {
    const last = themes.at(-1);
    const goals = readGoals(of('goals'));
    // The rest of a row that a page has divided.
    if (last && goals.length > 0 && of('hours') === '') last.goals = readGoals([...last.goals, ...goals].join(' '));
    else wrong.push({ line, text, fault: 'no-theme' });
    return;
  }
  const hours = of('hours') === '' ? 1 : Number(of('hours').replace(/[^\d].*$/, ''));
  if (!Number.isInteger(hours) || hours < 1 || hours > 100) {
    wrong.push({ line, text, fault: 'hours' });
    return;
  }
  themes.push({
    line,
    type: typeOf(`${of('type')} ${theme}`),
    quarter,
    section: section?.slice(0, 200) ?? null,
    theme: theme.slice(0, 500),
    goals: readGoals(of('goals')),
    hours,
    note: of('note').slice(0, 500) || null,
  });
}

/** Each column once; of two that fit the first. */
function columnsOf(cells: readonly string[]): Map<ColumnName, number> {
  const at = new Map<ColumnName, number>();
  for (const [index, cell] of cells.entries()) {
    const text = tidy(cell);
    if (text.length > 60) continue;
    const name = headings.find(([column, pattern]) => !at.has(column) && pattern.test(text))?.[0];
    if (name !== undefined) at.set(name, index);
  }
  return at;
}

function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

function filled(cells: readonly string[]): string[] {
  return cells.map(tidy).filter((text) => text !== '');
}

function readQuarter(text: string): number | null {
  const word = text.split(/[\s-]/, 1)[0] ?? '';
  const number = roman[word.toUpperCase()] ?? Number(word);
  return Number.isInteger(number) && number >= 1 && number <= 4 ? number : null;
}

/** «2-тоқсан (16 сағат)», «III четверть». */
function readBanner(text: string): number | null {
  if (!/тоқсан|четверть|quarter/i.test(text) || text.length > 80) return null;
  for (const word of text.split(/[\s(),]+/)) {
    const quarter = readQuarter(word);
    if (quarter !== null) return quarter;
  }
  return null;
}

/** «Барлығы: 34», «Итого». */
function isSum(cells: readonly string[]): boolean {
  return /^(барлығы|жиыны|итого|всего|total)/i.test(filled(cells)[0] ?? '');
}

function typeOf(text: string): ThemeType {
  if (/ТЖБ|СОЧ|тоқсан бойынша жиынтық|за \S+ четверть|\bsoch\b/i.test(text)) return 'soch';
  if (/БЖБ|(^|[^А-Яа-я])СОР([^А-Яа-я]|$)|бөлім бойынша жиынтық|за раздел|\bsor\b/.test(text)) return 'sor';
  return /^\s*(дәріс|лекция|lecture)/i.test(text) ? 'lecture' : 'regular';
}
