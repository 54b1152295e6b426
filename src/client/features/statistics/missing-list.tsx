import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Stack } from '@mantine/core';
import { missingList } from '#contract/statistics/missing.ts';
import { missingReasons } from '#domain/statistics/missing.ts';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { reasonLabels } from './labels.ts';

interface MissingListProps {
  schoolId: number;
  periodId: number;
}

/** Who was to sit the test at a school and has no result, and why. */
export function MissingList({ schoolId, periodId }: MissingListProps) {
  const { t, i18n } = useLingui();
  const state = useListState(missingList);
  const { search, change } = state;
  const params = { schoolId, periodId };
  const query = useList(missingList, state, { params, isPersisted: true });
  const meta = query.data?.meta;
  return (
    <Paper component="section" withBorder p="lg" radius="lg" data-testid="missing">
      <Stack>
        <h2>{t`Without a result`}</h2>
        <ListPage
          id="missing"
          label={t`Without a result`}
          query={query}
          state={state}
          columns={[
            { id: 'name', label: t`Student`, render: ({ name }) => name },
            { id: 'group', label: t`Class`, render: ({ group }) => group },
            { id: 'reason', label: t`Reason`, render: ({ reason }) => i18n._(reasonLabels[reason]) },
          ]}
          nameOf={({ name }) => name}
          filters={
            <>
              <SelectFilter
                name={t`Reason`}
                label={t`All reasons`}
                choices={missingReasons.flatMap((reason) => {
                  const count = meta?.reasons.find((one) => one.reason === reason)?.count ?? 0;
                  return count > 0 ? [{ value: reason, label: `${i18n._(reasonLabels[reason])}: ${count}` }] : [];
                })}
                value={search.reason}
                onChange={(reason) => change({ reason })}
              />
              <SelectFilter
                name={t`Class`}
                label={t`All classes`}
                choices={meta?.groups.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
                value={search.groupId}
                onChange={(groupId) => change({ groupId })}
              />
            </>
          }
          download={{
            label: t`Download as Excel`,
            formats: [{ label: 'xlsx', onExport: () => downloadSheet(missingList, params, state.asked) }],
          }}
          empty={
            <p>
              <Trans>No one is missing.</Trans>
            </p>
          }
        />
      </Stack>
    </Paper>
  );
}
