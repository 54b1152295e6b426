import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { examSubjectList } from '#contract/bank/subjects.ts';
import { formatDate } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { RecordList } from '../record-list.tsx';

import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { ofBank } from '../queries.ts';
import { titleOf } from '../title-of.ts';
import { SubjectDialog } from './subject-dialog.tsx';

export function SubjectsScreen() {
  const { t } = useLingui();
  const state = useListState(examSubjectList);
  return (
    <Stack>
      <PageHeading title={t`Subjects`} />
      <RecordList
        label={t`Subjects`}
        entity="exam-subjects"
        searchLabel={t`Search by title`}
        addLabel={t`Add a subject`}
        empty={t`No subjects yet. The questions of an exam belong to its subjects: add the first.`}
        query={useList(examSubjectList, state, ofBank)}
        state={state}
        columns={[
          { id: 'kz', label: t`Title in Kazakh`, sort: 'titleKz', render: (row) => <span lang="kk">{row.titleKz}</span> },
          { id: 'ru', label: t`Title in Russian`, sort: 'titleRu', render: (row) => <span lang="ru">{row.titleRu}</span> },
          { id: 'updated', label: t`Changed`, sort: 'updatedAt', isNumber: true, render: (row) => formatDate(row.updatedAt) },
        ]}
        nameOf={titleOf}
        renderDialog={(id, onClose) => <SubjectDialog id={id} onClose={onClose} />}
      />
    </Stack>
  );
}
