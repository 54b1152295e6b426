/** Short lists that come with the platform: all of them at once, nobody edits them here. */
import * as v from 'valibot';
import { defineList } from '#contract/list.ts';
import { bankShared } from './parts.ts';

const dictionaryRow = v.object({ id: v.number(), titleKz: v.string(), titleRu: v.string() });
export type DictionaryRow = v.InferOutput<typeof dictionaryRow>;
const shared = { ...bankShared, rate: 'read', row: dictionaryRow } as const;

export const thinkingSkillLevelList = defineList({
  ...shared,
  name: 'thinkingSkillLevelList',
  path: '/api/admin/thinking-skill-levels',
  summary: 'Levels of thinking skills, from the lowest',
});

export const academicPeriodList = defineList({
  ...shared,
  name: 'academicPeriodList',
  path: '/api/admin/academic-periods',
  summary: 'Academic periods',
});
