import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fromIsoDate } from '#domain/fields/date.ts';
import { closedReasons, type ClosedReason } from '#domain/schedule/closed-reasons.ts';
import { closedDayAdd, closedDayRemove, type ClosedDay } from '#contract/plans/closed-days.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { request } from '#client/api/request.ts';
import { plansKey } from '#client/commands/plan-query.ts';
import { DayInput } from '#client/kit/dates/day-input.tsx';
import { SelectInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { wholeList } from '#client/kit/list/list-query.ts';
import { noWords } from '#contract/list-words.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { closedQuery } from './queries.ts';

const reasonNames: Readonly<Record<ClosedReason, MessageDescriptor>> = {
  frost: msg`Frost`,
  storm: msg`Snowstorm`,
  quarantine: msg`Quarantine`,
  accident: msg`Accident`,
};

const placeNames: Readonly<Record<ClosedDay['place'], MessageDescriptor>> = {
  country: msg`Country`,
  region: msg`Region`,
  department: msg`Department`,
  school: msg`School`,
};

const grades = Array.from({ length: 13 }, (_, grade) => ({ value: String(grade), label: String(grade) }));

/** Days on which schools are closed at short notice. Closing them lays all plans again. */
export function ClosedDaysScreen() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const state = useListState(noWords);
  const query = useQuery(closedQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<ClosedDay | null>(null);
  const days = ({ from, to }: ClosedDay): string =>
    from === to ? fromIsoDate(from) : `${fromIsoDate(from)} – ${fromIsoDate(to)}`;
  return (
    <Stack>
      <PageHeading title={t`School closures`} />
      <Text c="dimmed">
        <Trans>
          When the school is closed, lessons are cancelled, calendar plans are redistributed, and every teacher is notified of
          the changes.
        </Trans>
      </Text>
      <ListPage
        id="closed-days"
        label={t`School closures`}
        query={wholeList(query, query.data)}
        state={state}
        columns={[
          { id: 'days', label: t`Days`, render: days },
          { id: 'reason', label: t`Reason`, render: (row) => row.reason },
          { id: 'grades', label: t`Grades`, render: ({ gradeFrom, gradeTo }) => `${gradeFrom}–${gradeTo}` },
          { id: 'place', label: t`Closed by`, render: (row) => i18n._(placeNames[row.place]) },
        ]}
        nameOf={days}
        actionsOf={(row) => (row.canRemove ? [{ label: t`Reopen`, onAction: () => setLeaving(row) }] : [])}
        primary={
          <Button onClick={() => setIsAdding(true)} data-testid="add">
            <Trans>Close the school</Trans>
          </Button>
        }
        empty={
          <p>
            <Trans>No closures this school year.</Trans>
          </p>
        }
      />
      {isAdding && <ClosedDayDialog onClose={() => setIsAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          title={t`Reopen the school?`}
          thing={days(leaving)}
          yes={t`Reopen`}
          no={t`Cancel`}
          onYes={async () => {
            const done = await request(closedDayRemove, { params: { id: leaving.id }, silent: true });
            notify({ kind: 'success', text: t`Restored lessons: ${done.lessons}. Teachers notified: ${done.teachers}.` });
            await queries.invalidateQueries({ queryKey: closedQuery.queryKey });
          }}
          onClose={() => setLeaving(null)}
        >
          <Trans>Upcoming lessons are restored, and calendar plans are redistributed.</Trans>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

interface Values {
  from: string;
  to: string;
  reason: string;
  gradeFrom: string;
  gradeTo: string;
}

function ClosedDayDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useRecordForm<Values, DataOf<typeof closedDayAdd>, typeof closedDayAdd.body>({
    initial: { from: '', to: '', reason: 'frost', gradeFrom: '0', gradeTo: '12' },
    schema: closedDayAdd.body,
    toInput: (values) => ({
      ...values,
      to: values.to || values.from,
      gradeFrom: Number(values.gradeFrom),
      gradeTo: Number(values.gradeTo),
    }),
    save: (body) => request(closedDayAdd, { body, silent: true, timeoutMs: 180_000 }),
    refresh: async () => {
      await queries.invalidateQueries({ queryKey: closedQuery.queryKey });
      await queries.invalidateQueries({ queryKey: plansKey });
    },
    onSaved: onClose,
    success: ({ lessons, teachers }) => t`Cancelled lessons: ${lessons}. Teachers notified: ${teachers}.`,
  });
  return (
    <FormDialog title={t`Close the school`} form={form} onClose={onClose} action={t`Close the school`} testId="closed-dialog">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayInput
          label={t`First day`}
          name="from"
          value={form.values.from}
          onChange={(day) => form.set('from', day)}
          error={form.errors.from}
        />
        <DayInput
          label={t`Last day`}
          name="to"
          value={form.values.to}
          onChange={(day) => form.set('to', day)}
          error={form.errors.to}
          min={form.values.from || undefined}
          isOptional
        />
      </SimpleGrid>
      <SelectInput
        form={form}
        name="reason"
        label={t`Reason`}
        isRequired
        choices={closedReasons.map((reason) => ({ value: reason, label: i18n._(reasonNames[reason]) }))}
      />
      <Group grow>
        <SelectInput form={form} name="gradeFrom" label={t`From grade`} choices={grades} />
        <SelectInput form={form} name="gradeTo" label={t`To grade`} choices={grades} />
      </Group>
    </FormDialog>
  );
}
