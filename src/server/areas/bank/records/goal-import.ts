/** Learning goals from a spreadsheet. */
import { msg } from '@lingui/core/macro';
import { sameText, type ImportField, type ImportKind } from '#server/sheet-imports/kind.ts';
import type { Queryable } from '#server/storage/database.ts';
import { removeOne } from '../remove.ts';
import { goalKind } from './dictionaries.ts';

/** Records that are called by either title. */
function called(table: 'thinking_skill_level' | 'exam_direction' | 'exam_subject'): NonNullable<ImportField['choices']> {
  return (sql: Queryable) =>
    sql<{ id: number; names: string[] }[]>`
      select id, array[title_kz, title_ru] as names from ${sql(table)} t where to_jsonb(t)->>'archived_at' is null order by id`;
}

export const goalImport: ImportKind = {
  name: 'learning-goals',
  record: goalKind,
  fields: [
    { key: 'titleKz', title: msg`Title in Kazakh`, headings: ['қазақша', 'казахский', 'kz', 'kk'], isRequired: true },
    { key: 'titleRu', title: msg`Title in Russian`, headings: ['орысша', 'русский', 'ru'], isRequired: true },
    {
      key: 'thinkingSkillLevelId',
      title: msg`Level of thinking skills`,
      headings: ['деңгей', 'уровень', 'level'],
      isRequired: false,
      choices: called('thinking_skill_level'),
    },
    { key: 'examDirectionId', title: msg`Direction`, headings: [], isRequired: false, choices: called('exam_direction') },
    { key: 'examSubjectId', title: msg`Subject`, headings: [], isRequired: false, choices: called('exam_subject') },
  ],
  identities: [sameText('titleKz', 'title_kz', true), sameText('titleRu', 'title_ru', false)],
  async remove(tx, id) {
    return (await removeOne(tx, 'learning-goals', id)) !== 'refused';
  },
};
