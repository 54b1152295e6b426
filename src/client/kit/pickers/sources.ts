/** What is chosen in many places: people, groups and schools of one's own place, subjects and exams of the bank. The server decides which. */
import { examList, examRead } from '#contract/bank/exams.ts';
import { examSubjectList, examSubjectRead } from '#contract/bank/subjects.ts';
import { groupOptions, personOptions, schoolOptions } from '#contract/pickers/pickers.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { inLanguage } from '#domain/language.ts';
import type { Role } from '#domain/person/role.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { storedLanguage } from '#client/api/language.ts';
import { read, readList, type ListPage } from '#client/api/request.ts';
import type { Option, OptionSource } from './use-options.ts';

/** A source that also knows the name of one record, which an address has the number of only. */
export interface RecordSource extends OptionSource {
  read: (id: number, signal: AbortSignal) => Promise<Option>;
}

const perPage = '30';

type OptionList = typeof personOptions | typeof groupOptions | typeof schoolOptions;
type OptionRow = DataOf<OptionList>[number];

/** @param narrow filters of the endpoint; what is undefined filters nothing */
function ofPlace(endpoint: OptionList, narrow: Readonly<Record<string, string | number | undefined>>): RecordSource {
  const fixed = Object.fromEntries(
    Object.entries(narrow).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  async function ask(query: object, signal: AbortSignal): Promise<ListPage<readonly Option[]>> {
    const found = await readList(endpoint, { query: { ...fixed, ...query }, signal, silent: 'form' });
    return { ...found, data: found.data.map(optionOf) };
  }
  return {
    key: [endpoint.name, fixed],
    find: (search, page, signal) => ask({ search, perPage, page: String(page) }, signal),
    async read(id, signal) {
      const [option] = (await ask({ id: String(id) }, signal)).data;
      if (!option) throw new ApiFailure({ status: 404, code: 'NOT_FOUND', message: '' });
      return option;
    },
  };
}

function optionOf({ id, label, about }: OptionRow): Option {
  return { id, label, ...(about !== null && { about }) };
}

export function peopleSource(narrow: { role?: Role; groupId?: number; schoolId?: number } = {}): RecordSource {
  return ofPlace(personOptions, narrow);
}

export function groupsSource(narrow: { schoolId?: number } = {}): RecordSource {
  return ofPlace(groupOptions, narrow);
}

export function schoolsSource(narrow: { departmentId?: number } = {}): RecordSource {
  return ofPlace(schoolOptions, narrow);
}

/** Of the question bank. */
export const subjectsSource: RecordSource = {
  key: ['subject'],
  async find(title, page, signal) {
    const found = await readList(examSubjectList, { query: { title, perPage, page: String(page) }, signal, silent: 'form' });
    return { ...found, data: found.data.map(subjectOption) };
  },
  read: async (id, signal) => subjectOption(await read(examSubjectRead, { params: { id }, signal, silent: 'form' })),
};

function subjectOption({ id, titleKz, titleRu }: { id: number; titleKz: string; titleRu: string }): Option {
  return { id, label: inLanguage({ kz: titleKz, ru: titleRu }, storedLanguage()) };
}

/** Of the question bank, in both languages. */
export const examsSource: RecordSource = {
  key: ['exam'],
  async find(title, page, signal) {
    const found = await readList(examList, { query: { title, perPage, page: String(page) }, signal, silent: 'form' });
    return { ...found, data: found.data.map(examOption) };
  },
  read: async (id, signal) => examOption(await read(examRead, { params: { id }, signal, silent: 'form' })),
};

interface ExamName {
  id: number;
  title: string;
  forLang: 'kz' | 'ru';
  parallel: number | null;
}

function examOption({ id, title, forLang, parallel }: ExamName): Option {
  const language = forLang === 'kz' ? 'қаз' : 'рус';
  return { id, label: title, about: parallel === null ? language : `${String(parallel)} · ${language}` };
}
