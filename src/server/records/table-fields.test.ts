import { expect, test } from 'vitest';
import { defineFields } from '#contract/record-fields.ts';
import { personFields } from '#contract/people/parts.ts';
import { people } from '#server/storage/schema/people.ts';
import { storedFields } from './table-fields.ts';

test('fields name their columns, and which of them are days', () => {
  const { columns, days } = storedFields(people, personFields);
  expect(columns).toMatchObject({ surname: 'surname', born_date: 'born_date' });
  expect(days).toEqual(['born_date', 'arrived_on']);
});

test('a column that the table does not have does not compile', () => {
  const wrong = defineFields({ surname: { ...personFields.surname, column: 'sirname' } });
  // @ts-expect-error the table has no such column
  expect(storedFields(people, wrong).columns).toEqual({ surname: 'sirname' });
});
