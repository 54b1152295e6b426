// @vitest-environment jsdom
import { describe, expectTypeOf, test } from 'vitest';
import { examList, type Exam } from '#contract/bank/exams.ts';
import { groupExport, groupList } from '#contract/groups/groups.ts';
import type { FilterOf, SortOf } from '#contract/list-words.ts';
import { personnelExport, personnelList } from '#contract/people/personnel.ts';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { queryClient } from '#client/api/query-client.ts';
import { SearchFilter, SelectFilter } from './filters.tsx';
import { ListPage } from './list-page.tsx';
import type { ListQuery } from './list-query.ts';
import { listSearch } from './list-search.ts';
import type { Column } from './list-types.ts';
import { listKey, useList } from './use-list.ts';
import { useListState, type EarlierWords, type StateOf } from './use-list-state.ts';

/**
 * Nothing here runs: `npm run typecheck` fails where a line below `@ts-expect-error` compiles. Each is a typing error that used to show no
 * rows, or all of them, in silence.
 */
type Staff = StateOf<typeof personnelList>;
type Groups = StateOf<typeof groupList>;

describe('words come from the contract', () => {
  test('filters with their values, sorting', () => {
    expectTypeOf<keyof FilterOf<typeof groupList>>().toEqualTypeOf<
      'search' | 'name' | 'edu_lang' | 'schoolId' | 'isArchived'
    >();
    expectTypeOf<FilterOf<typeof groupList>['isArchived']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<FilterOf<typeof examList>['isPublished']>().toEqualTypeOf<'0' | '1' | undefined>();
    expectTypeOf<SortOf<typeof personnelList>>().toEqualTypeOf<'fio' | 'lgn' | 'role' | 'born_date'>();
    expectTypeOf<SortOf<typeof groupList>>().toEqualTypeOf<never>();
  });
});

describe('a wrong word does not compile', () => {
  test('a filter of a query', () => {
    const change = ({ change: set }: Staff) => {
      set({ role: 'TCHR', school: 5, sort: '-fio' });
      // @ts-expect-error a filter that the endpoint does not have
      set({ roles: 'TCHR' });
      // @ts-expect-error a value that it does not have
      set({ role: 'STDNT' });
      // @ts-expect-error a sorting that it does not have
      set({ sort: 'name' });
    };
    const read = ({ search }: Staff) => {
      // @ts-expect-error a value that is read under another name
      return search.rolle;
    };
    const use = () => {
      // @ts-expect-error a word of tabs that the endpoint does not have
      useListState(personnelList, { notFilters: ['sate'] });
      // @ts-expect-error the state of another list
      useList(examList, useListState(personnelList));
      // @ts-expect-error a fixed filter that the endpoint does not have
      useList(personnelList, useListState(personnelList), { query: { rolle: 'TCHR' } });
    };
    void [change, read, use];
  });

  test('a filter of a body', () => {
    const use = ({ change }: Groups) => {
      change({ name: 9, isArchived: true });
      // @ts-expect-error the word of the address only
      change({ grade: 9 });
      // @ts-expect-error a truth value is wanted
      change({ isArchived: 'archived' });
      // @ts-expect-error a fixed filter that the body does not have
      useList(groupList, useListState(groupList), { body: { eduLang: 'kz' } });
      // @ts-expect-error and a value that it does not have
      useList(groupList, useListState(groupList), { body: { edu_lang: 'en' } });
    };
    // @ts-expect-error an earlier word that means a filter which the endpoint does not have
    const earlier: EarlierWords<typeof groupList> = { lang: () => ({ language: 'kz' }) };
    void [use, earlier];
  });

  test('a column’s word for sorting', () => {
    const column: Column<Exam, SortOf<typeof examList>> = {
      id: 'title',
      label: '',
      // @ts-expect-error the endpoint does not sort by it
      sort: 'titel',
      render: ({ title }) => title,
    };
    const page = (state: StateOf<typeof examList>, query: ListQuery<Exam>) => (
      <ListPage
        id="exams"
        label=""
        query={query}
        state={state}
        columns={[
          { id: 'title', label: '', sort: 'title', render: ({ title }) => title },
          // @ts-expect-error the endpoint does not sort by it
          { id: 'questions', label: '', sort: 'questions', render: ({ questionCount }) => questionCount },
        ]}
        nameOf={({ title }) => title}
        empty=""
      />
    );
    void [column, page];
  });

  test('a choice of a filter, and a search that the endpoint does not have', () => {
    const filters = ({ search, change }: Staff, exams: StateOf<typeof examList>) => (
      <>
        <SelectFilter
          label=""
          choices={[{ value: 'STDNT', label: '' }]}
          value={search.role}
          // @ts-expect-error no role of the staff
          onChange={(role) => change({ role })}
        />
        {/* @ts-expect-error exams are searched by `title` */}
        <SearchFilter label="" state={exams} />
      </>
    );
    void filters;
  });

  test('the address of a route', () => {
    const address = listSearch<typeof groupList>()({});
    // @ts-expect-error the endpoint does not have it
    expectTypeOf(address.grade).toBeUndefined();
    expectTypeOf(address.sort).toEqualTypeOf<undefined>();
  });

  test('a word of an export', () => {
    const download = (staff: Staff, groups: Groups) => {
      void downloadSheet(personnelExport, {}, staff.asked);
      void downloadSheet(groupExport, {}, groups.asked);
      // @ts-expect-error the export does not have it
      void downloadSheet(groupExport, {}, { grade: 9 });
      // @ts-expect-error the words of another list
      void downloadSheet(groupExport, {}, staff.asked);
    };
    void download;
  });

  test('the key of a query', () => {
    const invalidate = () => {
      void queryClient.invalidateQueries({ queryKey: ['school-weeks'] });
      // @ts-expect-error misspelt, where it is invalidated
      void queryClient.invalidateQueries({ queryKey: ['school-week'] });
      // @ts-expect-error and where it is made
      void queryClient.fetchQuery({ queryKey: ['homewrok'], queryFn: () => null });
      // @ts-expect-error a list has the key of its endpoint
      void queryClient.invalidateQueries({ queryKey: listKey('groupList') });
    };
    void invalidate;
  });
});
