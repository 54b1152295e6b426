import { academicPeriodList, thinkingSkillLevelList } from '#contract/bank/dictionaries.ts';
import { examDirectionList } from '#contract/bank/directions.ts';
import { examSubjectList } from '#contract/bank/subjects.ts';
import { request, requestList } from '#client/api/request.ts';
import type { Option } from './form/search-select.tsx';
import { bankQuery } from './queries.ts';
import { titleOf } from './title-of.ts';

const shown = '30';

export async function findDirections(title: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await requestList(examDirectionList, { query: { title, perPage: shown }, signal, silent: true });
  return data.map((row) => ({ id: row.id, label: titleOf(row) }));
}

export async function findSubjects(title: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await requestList(examSubjectList, { query: { title, perPage: shown }, signal, silent: true });
  return data.map((row) => ({ id: row.id, label: titleOf(row) }));
}

export const periodsQuery = bankQuery(['periods'], (signal) => request(academicPeriodList, { signal, silent: true }));
export const skillLevelsQuery = bankQuery(['skill-levels'], (signal) =>
  request(thinkingSkillLevelList, { signal, silent: true }),
);

/** For filters: as many as a page may have. */
export const directionsQuery = bankQuery(['directions-all'], async (signal) => {
  const { data } = await requestList(examDirectionList, { query: { perPage: '100' }, signal, silent: true });
  return data;
});
export const subjectsQuery = bankQuery(['subjects-all'], async (signal) => {
  const { data } = await requestList(examSubjectList, { query: { perPage: '100' }, signal, silent: true });
  return data;
});

export function choicesOf(rows: readonly { id: number; titleKz: string; titleRu: string }[] | undefined) {
  return (rows ?? []).map((row) => ({ value: String(row.id), label: titleOf(row) }));
}
