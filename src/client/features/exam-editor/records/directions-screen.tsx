import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { examDirectionList } from '#contract/bank/directions.ts';
import { formatDate } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SelectFilter } from '#client/kit/list/filters.tsx';
import { Badge, Stack } from '@mantine/core';
import { RecordList } from '../record-list.tsx';

import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { ofBank } from '../queries.ts';
import { titleOf } from '../title-of.ts';
import { DirectionDialog } from './direction-dialog.tsx';

/** @param editId the dialog over the list has an address of its own (specification P§2) */
export function DirectionsScreen({ editId }: { editId: number | null }) {
  const { t } = useLingui();
  const state = useListState(examDirectionList);
  const navigate = useNavigate();
  // A dialog that closes has saved, or has asked.
  const lead = (to: string) => void navigate({ to, search: true as never, resetScroll: false, ignoreBlocker: true });
  return (
    <Stack>
      <PageHeading title={t`Directions`} />
      <RecordList
        label={t`Directions`}
        entity="exam-directions"
        searchLabel={t`Search by title`}
        addLabel={t`Add a direction`}
        empty={t`No directions yet. An exam belongs to one: add the first.`}
        filters={
          <SelectFilter
            label={t`All kinds`}
            value={state.search.isComposite}
            choices={[
              { value: '1', label: t`Composite` },
              { value: '0', label: t`Not composite` },
            ]}
            onChange={(isComposite) => state.change({ isComposite })}
          />
        }
        query={useList(examDirectionList, state, ofBank)}
        state={state}
        columns={[
          { id: 'kz', label: t`Title in Kazakh`, sort: 'titleKz', render: (row) => <span lang="kk">{row.titleKz}</span> },
          { id: 'ru', label: t`Title in Russian`, sort: 'titleRu', render: (row) => <span lang="ru">{row.titleRu}</span> },
          {
            id: 'composite',
            label: t`Kind`,
            render: (row) => (row.isComposite ? <Badge>{t`Composite`}</Badge> : t`Ordinary`),
          },
          { id: 'updated', label: t`Changed`, sort: 'updatedAt', isNumber: true, render: (row) => formatDate(row.updatedAt) },
        ]}
        nameOf={titleOf}
        onOpen={(row) => lead(`/exam-editor/directions/edit/${row.id}`)}
        renderDialog={(id, onClose) => <DirectionDialog id={id} onClose={onClose} />}
      />
      {editId !== null && <DirectionDialog key={editId} id={editId} onClose={() => lead('/exam-editor/directions')} />}
    </Stack>
  );
}
