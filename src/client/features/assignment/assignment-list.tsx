import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Stack } from '@mantine/core';
import { assignmentList } from '#contract/assignment/assignments.ts';
import type { AssignableTypeId } from '#domain/exam/assignment.ts';
import { formatDateTime } from '#ui/format.ts';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { useAssignmentName } from './assignment-name.ts';
import { stateColours, stateNames } from './labels.ts';
import { lookAgainMs } from './queries.ts';

interface AssignmentListProps {
  /** Null: of every kind. */
  accessTypeId: AssignableTypeId | null;
  shown?: string | undefined;
  onShow: (id: string, accessTypeId: AssignableTypeId) => void;
}

/** One's own earlier assignments. */
export function AssignmentList({ accessTypeId, shown, onShow }: AssignmentListProps) {
  const { t } = useLingui();
  const nameOf = useAssignmentName();
  const state = useListState(assignmentList);
  const query = useList(assignmentList, state, {
    query: accessTypeId === null ? {} : { accessTypeId: String(accessTypeId) },
    againMs: (rows) => (rows.some((row) => row.state === 'running') ? lookAgainMs * 2 : false),
  });
  return (
    <Stack component="section" data-testid="assignments">
      <h2>
        <Trans>Assigned by you</Trans>
      </h2>
      <ListPage
        id="assignments"
        label={t`Assigned by you`}
        query={query}
        state={state}
        columns={[
          {
            id: 'name',
            label: t`Test`,
            render: (row) => <span aria-current={row.id === shown || undefined}>{nameOf(row)}</span>,
          },
          {
            id: 'schools',
            hiding: 'never',
            label: t`Schools`,
            isNumber: true,
            render: ({ schools, schoolsDone, state: is }) => (is === 'running' ? `${schoolsDone}/${schools}` : schools),
          },
          { id: 'made', hiding: 'never', label: t`Assigned on`, render: ({ createdAt }) => formatDateTime(createdAt) },
          {
            id: 'state',
            hiding: 'never',
            label: t`State`,
            render: ({ state: is }) => <Badge color={stateColours[is]}>{t(stateNames[is])}</Badge>,
          },
        ]}
        nameOf={nameOf}
        onOpen={(row) => onShow(row.id, row.accessTypeId)}
        empty={
          <p>
            <Trans>You have not assigned anything yet.</Trans>
          </p>
        }
      />
    </Stack>
  );
}
