import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planStore, planUpdate, type PlanRow } from '#contract/plans/plans.ts';
import { request } from '#client/api/request.ts';
import { plansKey } from '#client/commands/plan-query.ts';
import { DigitsInput, SelectInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { newId } from '#client/new-id.ts';
import { teachersQuery, type ClassPlans } from './queries.ts';

interface PlanDialogProps {
  /** Null: a new plan. */
  plan: PlanRow | null;
  offered: ClassPlans;
  onClose: () => void;
}

interface PlanValues {
  subject_id: string;
  subgroup_id: string;
  teacher_id: string;
  hours_required: string;
}

const numberOf = (value: string): number | null => (value === '' ? null : Number(value));

/** A plan of a subject is made, or given to another teacher (specification P§2 "KTP subject add or edit"). */
export function PlanDialog({ plan, offered, onClose }: PlanDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { group, subjects } = offered;
  const teachers = useQuery(teachersQuery(group.id)).data ?? [];
  const [creationId] = useState(newId);
  const form = useRecordForm<PlanValues, PlanRow, typeof planStore.body>({
    initial: {
      subject_id: String(plan?.subject_id ?? ''),
      subgroup_id: String(plan?.subgroup_id ?? ''),
      teacher_id: String(plan?.teacher_id ?? ''),
      hours_required: String(plan?.required ?? ''),
    },
    schema: planStore.body,
    toInput: (values) => ({
      group_id: group.id,
      subject_id: numberOf(values.subject_id) ?? undefined,
      subgroup_id: numberOf(values.subgroup_id),
      teacher_id: numberOf(values.teacher_id),
      hours_required: numberOf(values.hours_required),
    }),
    save: (body, anyway) => {
      if (!plan) return request(planStore, { body: { ...body, creationId }, silent: true });
      const { teacher_id, hours_required } = body;
      return request(planUpdate, {
        params: { calendarPlanId: plan.calendar_plan_uuid },
        body: { teacher_id, hours_required, ...(!anyway && { revision: plan.revision }) },
        silent: true,
      });
    },
    refresh: () => queries.invalidateQueries({ queryKey: plansKey }),
    onSaved: onClose,
    success: plan ? t`Plan saved.` : t`Plan added.`,
  });
  const subject = subjects.find(({ id }) => String(id) === form.values.subject_id);

  function handleSubject(id: string) {
    const chosen = subjects.find((one) => String(one.id) === id);
    form.change({ subject_id: id, subgroup_id: '', teacher_id: String(chosen?.teacher_id ?? '') });
  }

  return (
    <FormDialog title={plan ? t`Change the plan` : t`Add a plan`} form={form} onClose={onClose} testId="plan-dialog">
      {plan ? (
        <Text fw={600}>{plan.part === null ? plan.subject : t`${plan.subject}, subgroup ${plan.part}`}</Text>
      ) : (
        <SelectInput
          form={{ ...form, set: (_, value) => handleSubject(value) }}
          name="subject_id"
          label={t`Subject`}
          none={t`Choose`}
          isRequired
          choices={subjects.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
      {!plan && subject && subject.subgroups.length > 0 && (
        <SelectInput
          form={form}
          name="subgroup_id"
          label={t`Subgroup`}
          none={t`Choose`}
          isRequired
          choices={subject.subgroups.map(({ id, number }) => ({ value: String(id), label: String(number) }))}
        />
      )}
      <SelectInput
        form={form}
        name="teacher_id"
        label={t`Teacher`}
        none={t`None`}
        choices={teachers.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <DigitsInput form={form} name="hours_required" label={t`Hours a year by the programme`} digits={3} />
    </FormDialog>
  );
}
