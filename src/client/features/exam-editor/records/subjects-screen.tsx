import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { examSubjectList, type ExamSubject } from '#contract/bank/subjects.ts';
import { formatDate } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { readList } from '#client/api/request.ts';
import { RecordList } from '../record-list.tsx';
import { sortOf } from '#client/kit/list/use-list-state.ts';
import { titleOf } from '../title-of.ts';
import { SubjectDialog } from './subject-dialog.tsx';

export function SubjectsScreen() {
  const { t } = useLingui();
  return (
    <Stack>
      <PageHeading title={t`Subjects`} />
      <RecordList<ExamSubject>
        label={t`Subjects`}
        entity="exam-subjects"
        searchLabel={t`Search by title`}
        addLabel={t`Add a subject`}
        empty={t`No subjects yet. The questions of an exam belong to its subjects: add the first.`}
        filterKeys={[]}
        ask={(query, search, signal) =>
          readList(examSubjectList, {
            query: { ...query, ...sortOf(search, ['titleKz', 'titleRu', 'updatedAt']) },
            signal,
          })
        }
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
