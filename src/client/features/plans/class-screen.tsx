import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planRemove, type PlanRow } from '#contract/plans/plans.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SubjectName } from '#ui/subject-tile.tsx';
import { request } from '#client/api/request.ts';
import { plansKey } from '#client/commands/plan-query.ts';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { wholeList, withIds } from '#client/kit/list/list-query.ts';
import type { Column, RowAction } from '#client/kit/list/list-types.ts';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { noWords } from '#contract/list-words.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { Fit } from './fit.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { classQuery } from './queries.ts';

type Row = PlanRow & { id: string };

/** The plans of a class by subject, with hours planned, required and on the timetable. */
export function ClassPlansScreen({ groupId }: { groupId: number }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const state = useListState(noWords);
  const query = useQuery(classQuery(groupId));
  const [edited, setEdited] = useState<PlanRow | 'new' | null>(null);
  const [leaving, setLeaving] = useState<PlanRow | null>(null);
  const title = (row: PlanRow): string => (row.part === null ? row.subject : t`${row.subject}, subgroup ${row.part}`);
  const columns: Column<Row>[] = [
    {
      id: 'subject',
      label: t`Subject`,
      render: (row) => (
        <RowLink
          to="/control/ktp/$groupId/$calendarPlanId"
          params={{ groupId: String(groupId), calendarPlanId: row.calendar_plan_uuid }}
        >
          <SubjectName title={row.subject} id={row.subject_id}>
            {title(row)}
          </SubjectName>
        </RowLink>
      ),
    },
    { id: 'teacher', label: t`Teacher`, render: (row) => row.teacher ?? '–' },
    { id: 'planned', label: t`Hours planned`, isNumber: true, render: (row) => row.planned },
    { id: 'required', label: t`By the programme`, isNumber: true, render: (row) => row.required ?? '–' },
    { id: 'lessons', label: t`On the timetable`, isNumber: true, render: (row) => row.lessons },
    { id: 'fit', label: t`State`, render: ({ missing, spare }) => <Fit missing={missing} spare={spare} /> },
  ];
  const actionsOf = (row: Row): RowAction[] =>
    row.canEdit
      ? [
          { label: t`Edit teacher or hours`, onAction: () => setEdited(row) },
          { label: t`Remove the plan`, isDanger: true, onAction: () => setLeaving(row) },
        ]
      : [];
  const canAdd = (query.data?.subjects.length ?? 0) > 0;
  return (
    <Stack>
      <PageHeading title={query.data ? t`Calendar plans of ${query.data.group.label}` : t`Calendar plans`} />
      <ListPage
        id="class-plans"
        label={t`Plans of the class`}
        query={withIds(wholeList(query, query.data?.plans), (row) => row.calendar_plan_uuid)}
        state={state}
        columns={columns}
        nameOf={title}
        actionsOf={actionsOf}
        primary={
          canAdd && (
            <Button onClick={() => setEdited('new')} data-testid="add">
              <Trans>Add a plan</Trans>
            </Button>
          )
        }
        empty={
          <p>
            <Trans>The class has no plans yet. Add a plan for a subject.</Trans>
          </p>
        }
      />
      {edited && query.data && (
        <PlanDialog plan={edited === 'new' ? null : edited} offered={query.data} onClose={() => setEdited(null)} />
      )}
      {leaving && (
        <ConfirmDialog
          title={t`Remove the plan?`}
          thing={title(leaving)}
          yes={t`Remove`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            await request(planRemove, { params: { calendarPlanId: leaving.calendar_plan_uuid }, silent: true });
            await queries.invalidateQueries({ queryKey: plansKey });
          }}
          onClose={() => setLeaving(null)}
        >
          <Trans>Its {leaving.themes} topics are removed with it. The lessons stay, without a topic.</Trans>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
