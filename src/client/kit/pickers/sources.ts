/**
 * Sources of options for many pages: people, groups and schools of one's own place, subjects and exams of the bank. The server
 * decides which.
 */
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

type OptionRow = DataOf<typeof personOptions>[number];
type Ask = (query: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<ListPage<readonly OptionRow[]>>;

/** @param narrow filters of the endpoint; what is undefined filters nothing */
function ofPlace(name: string, narrow: Readonly<Record<string, string | number | undefined>>, ask: Ask): RecordSource {
  const fixed = Object.fromEntries(
    Object.entries(narrow).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  return {
    key: [name, fixed],
    async find(search, page, signal) {
      const found = await ask({ ...fixed, search, perPage, page: String(page) }, signal);
      return { ...found, data: found.data.map(optionOf) };
    },
    read: async (id, signal) => {
      const [row] = (await ask({ ...fixed, id: String(id) }, signal)).data;
      if (!row) throw new ApiFailure({ status: 404, code: 'NOT_FOUND', message: '' });
      return optionOf(row);
    },
  };
}

function optionOf({ id, label, about }: OptionRow): Option {
  return { id, label, ...(about !== null && { about }) };
}

export function peopleSource(narrow: { role?: Role; groupId?: number; schoolId?: number } = {}): RecordSource {
  return ofPlace('people', narrow, (query, signal) => readList(personOptions, { query, signal, silent: 'form' }));
}

export function groupsSource(narrow: { schoolId?: number } = {}): RecordSource {
  return ofPlace('groups', narrow, (query, signal) => readList(groupOptions, { query, signal, silent: 'form' }));
}

export function schoolsSource(narrow: { departmentId?: number } = {}): RecordSource {
  return ofPlace('schools', narrow, (query, signal) => readList(schoolOptions, { query, signal, silent: 'form' }));
}

/** Source of the question bank's subjects. */
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

/** Source of the question bank's exams, in both languages. */
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
