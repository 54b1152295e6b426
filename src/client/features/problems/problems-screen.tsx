import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { problemDelete, problemDone, problemList, type Problem } from '#contract/problems/problems.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { queryClient } from '#client/api/query-client.ts';
import { request } from '#client/api/request.ts';
import { FileList } from '#client/kit/files/file-list.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { withIds } from '#client/kit/list/list-query.ts';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { listKey, useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import css from './problems.module.css';

const notFilters = ['state'] as const;

const reload = () => queryClient.invalidateQueries({ queryKey: listKey(problemList) });

/** What people reported, for those who run the platform. */
export function ProblemsScreen() {
  const { t } = useLingui();
  const state = useListState(problemList, { notFilters });
  const query = withIds(useList(problemList, state), ({ problemId }) => problemId);
  const [leaving, setLeaving] = useState<Problem | null>(null);
  const isDone = state.search.state === 'done';

  async function mark({ problemId, doneAt }: Problem): Promise<void> {
    try {
      await request(problemDone, { params: { problemId }, body: { isDone: doneAt === null } });
    } catch (failure) {
      // It is shown; somebody else may have deleted the report meanwhile.
      if (!(failure instanceof ApiFailure)) throw failure;
    }
    await reload();
  }

  return (
    <Stack>
      <PageHeading title={t`Reported problems`} />
      <ListPage
        id="problems"
        label={t`Reported problems`}
        query={query}
        state={state}
        columns={[
          {
            id: 'who',
            label: t`Who`,
            render: ({ person }) => <NameCell name={person.name} about={[person.login, person.school]} />,
          },
          { id: 'text', label: t`Report`, onPhone: 'whole', render: (row) => <Report problem={row} /> },
          { id: 'when', label: t`When`, render: (row) => formatDateTime(row.createdAt) },
          {
            id: 'device',
            label: t`Page and device`,
            render: (row) => [row.page, ...row.device.split('|')].filter(Boolean).join(' · '),
          },
        ]}
        nameOf={({ person }) => person.name}
        actionsOf={(row) => [
          { label: row.doneAt === null ? t`Mark as resolved` : t`Reopen`, onAction: () => void mark(row) },
          { label: t`Delete`, isDanger: true, onAction: () => setLeaving(row) },
        ]}
        search={
          <SegmentedControl
            aria-label={t`State`}
            value={isDone ? 'done' : 'open'}
            onChange={(next) => state.change({ state: next === 'done' ? next : undefined })}
            data={[
              { value: 'open', label: t`Open reports` },
              { value: 'done', label: t`Resolved reports` },
            ]}
          />
        }
        empty={<p>{isDone ? t`No resolved reports yet.` : t`No unanswered reports.`}</p>}
      />
      {leaving && (
        <ConfirmDialog
          title={t`Delete the report?`}
          thing={leaving.text.length > 100 ? `${leaving.text.slice(0, 100)}…` : leaving.text}
          yes={t`Delete`}
          isDanger
          waitSeconds={3}
          onYes={async () => {
            await request(problemDelete, { params: { problemId: leaving.problemId }, silent: true });
            await reload();
          }}
          onClose={() => setLeaving(null)}
        >
          <p>
            <Trans>Its pictures are deleted too. This cannot be undone.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function Report({ problem: { text, files } }: { problem: Problem }) {
  return (
    <div className={css['report']}>
      <p>{text}</p>
      {files.length > 0 && (
        <FileList
          files={files.map(({ uploadId, name, contentType, url }) => ({ id: uploadId, name, type: contentType, source: url }))}
        />
      )}
    </div>
  );
}
