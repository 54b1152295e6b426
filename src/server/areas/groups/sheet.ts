/** Classes as a table file: what an import reads again. */
import type { Group } from '#contract/groups/groups.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { heading, type Workbook } from '#server/sheets/workbook.ts';
import { groupWords } from './texts.ts';

const columns = ['label', 'language', 'faculty', 'teacher', 'shift', 'students'] as const;
const widths = [10, 16, 34, 34, 8, 10];

export function groupSheet(rows: readonly Group[], language: Language): Workbook {
  const say = (word: keyof typeof groupWords) => translate(language, groupWords[word]);
  const lines = rows.map((row) => [
    row.label,
    say(row.edu_lang === 'kz' ? 'kazakh' : 'russian'),
    row.faculty && say(row.faculty),
    row.personnel,
    row.shift,
    row.students,
  ]);
  return [{ name: say('classes'), widths, sticky: 1, rows: [columns.map((word) => heading(say(word))), ...lines] }];
}
