import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { DataOf } from '#contract/endpoint.ts';
import { markingExams } from '#contract/marking/marking.ts';
import { localeTag } from '#domain/language.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import type { Column } from '#client/kit/list/list-types.ts';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState, type EarlierWords } from '#client/kit/list/use-list-state.ts';

type Row = DataOf<typeof markingExams>[number];

const earlier: EarlierWords<typeof markingExams> = { title: (text) => ({ search: String(text) }) };

/** Exams with answers that people mark, and how far each is. */
export function MarkingExamsScreen() {
  const { t } = useLingui();
  const state = useListState(markingExams, { earlier });
  const query = useList(markingExams, state, { under: 'marking', cachedMs: 600_000 });
  const columns: Column<Row>[] = [
    {
      id: 'title',
      label: t`Exam`,
      render: ({ id, title, forLang }) => (
        <RowLink to="/exam-editor/marking/$examId" params={{ examId: id }} lang={localeTag(forLang)}>
          {title}
        </RowLink>
      ),
    },
    { id: 'answers', label: t`Answers`, isNumber: true, render: ({ answers }) => answers },
    { id: 'assigned', label: t`Assigned`, isNumber: true, render: ({ assigned }) => assigned },
    { id: 'done', label: t`Marked answers`, isNumber: true, render: ({ done }) => done },
    { id: 'differing', label: t`Differing`, isNumber: true, render: ({ differing }) => differing },
    { id: 'plan', label: t`Markers`, render: ({ isPlanned }) => (isPlanned ? t`Already assigned` : t`Not assigned yet`) },
  ];
  return (
    <Stack>
      <PageHeading title={t`Marking by people`} />
      <ListPage
        id="marking-exams"
        label={t`Exams with answers marked by people`}
        query={query}
        state={state}
        columns={columns}
        nameOf={({ title }) => title}
        search={<SearchFilter label={t`Exam`} state={state} />}
        empty={<p>{t`An exam appears here once it has a published essay.`}</p>}
      />
    </Stack>
  );
}
