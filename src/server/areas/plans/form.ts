/** A plan in the official form: the same lines for xlsx and Word, in the language of instruction. */
import type { MessageDescriptor } from '@lingui/core';
import { fromIsoDate } from '#domain/fields/date.ts';
import { translate } from '#server/http/messages.ts';
import { heading, type Row, type Workbook } from '#server/sheets/workbook.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { PlanOf } from './policy.ts';
import { loadLaid } from './queries.ts';
import { formTexts } from './texts.ts';
import type { WordTable } from './word.ts';

export async function loadForm(sql: Queryable, plan: PlanOf): Promise<WordTable> {
  const say = (text: MessageDescriptor, values: Record<string, string | number> = {}): string =>
    translate(plan.eduLang, { ...text, values });
  const { themes, quarters } = await loadLaid(sql, plan);
  const hours = quarters.reduce((sum, quarter) => sum + quarter.hours, 0);
  const { subject, label, part, teacher, schoolYear } = plan;
  const lines = [
    say(formTexts.subject, { subject }),
    part === null
      ? say(formTexts.class, { label })
      : `${say(formTexts.class, { label })}. ${say(formTexts.subgroup, { part })}`,
    ...(teacher === null ? [] : [say(formTexts.teacher, { teacher })]),
    say(formTexts.year, { year: `${schoolYear}–${schoolYear + 1}` }),
    say(formTexts.hours, { hours }),
  ];
  let number = 0;
  const rows = quarters.flatMap((quarter): WordTable['rows'][number][] => {
    const own = themes.filter((theme) => theme.quarter === quarter.number);
    if (own.length === 0) return [];
    return [
      { banner: say(formTexts.quarter, { number: quarter.number, hours: quarter.hours }) },
      ...own.map((theme) => ({
        cells: [
          String((number += 1)),
          theme.section ?? '',
          theme.theme,
          theme.goals.join('\n'),
          String(theme.hours),
          theme.lessons.map(({ date }) => fromIsoDate(date)).join('\n'),
          theme.note ?? '',
        ],
      })),
    ];
  });
  const { section, theme, goals, hoursColumn, date, note } = formTexts;
  return {
    school: plan.school,
    title: say(formTexts.title),
    lines,
    columns: ['№', ...[section, theme, goals, hoursColumn, date, note].map((text) => say(text))],
    widths: [4, 16, 32, 14, 8, 13, 13],
    rows,
  };
}

export function formSheet({ school, title, lines, columns, widths, rows }: WordTable): Workbook {
  const all: Row[] = [
    [heading(school)],
    [heading(title)],
    ...lines.map((line): Row => [line]),
    columns.map(heading),
    ...rows.map((row): Row => {
      if ('banner' in row) return [heading(row.banner)];
      return row.cells.map((value, index) => (index === 0 || index === 4 ? Number(value) : { value, wrap: true, top: true }));
    }),
  ];
  return [{ name: title, widths: widths.map((width) => width * 1.4), rows: all }];
}
