import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { localTime } from '#domain/exam/local-time.ts';
import { addDays, mondayOf } from '#domain/schedule/days.ts';
import { weekCreate, weekUpdate, type SchoolWeekRow } from '#contract/schedule/weeks.ts';
import { newId } from '#client/new-id.ts';
import { request } from '#client/api/request.ts';
import { DayInput } from '#client/kit/dates/day-input.tsx';
import { SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';

interface WeekDialogProps {
  /** Null: a new one. */
  week: SchoolWeekRow | null;
  weeks: readonly SchoolWeekRow[];
  onClose: () => void;
}

interface WeekValues {
  name: string;
  startDate: string;
  endDate: string;
  copyOf: string;
}

const { creationId: _id, ...entries } = weekCreate.body.entries;
const schema = v.object(entries);

/** A week's name and days; a new one is empty, or a copy. */
export function WeekDialog({ week, weeks, onClose }: WeekDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [creationId] = useState(newId);
  const [nextMonday] = useState(() => addDays(mondayOf(localTime(Date.now(), 300).slice(0, 10)), 7));
  const form = useRecordForm<WeekValues, SchoolWeekRow, typeof schema>({
    initial: {
      name: week?.name ?? '',
      startDate: week?.startDate ?? nextMonday,
      endDate: week?.endDate ?? '',
      copyOf: '',
    },
    schema,
    toInput: ({ name, startDate, endDate, copyOf }) => ({
      name,
      startDate,
      endDate: endDate || null,
      copyOf: copyOf === '' ? null : Number(copyOf),
    }),
    save: async ({ copyOf, ...body }, anyway) => {
      if (!week) return (await request(weekCreate, { body: { ...body, copyOf, creationId }, silent: true })).week;
      const { id: weekId, revision } = week;
      const changed = anyway ? body : { ...body, revision };
      return (await request(weekUpdate, { params: { weekId }, body: changed, silent: true })).week;
    },
    refresh: () => queries.invalidateQueries({ queryKey: ['school-weeks'] }),
    onSaved: onClose,
    success: week ? t`Week saved.` : t`Week added.`,
  });
  const { values, errors } = form;
  return (
    <FormDialog title={week ? t`Edit the week` : t`Add a week`} form={form} onClose={onClose} testId="week-dialog">
      <TextInput form={form} name="name" label={t`Name of the week`} most={60} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayInput
          label={t`First day`}
          name="startDate"
          value={values.startDate}
          onChange={(day) => form.set('startDate', day)}
          error={errors.startDate}
        />
        <DayInput
          label={t`Last day`}
          name="endDate"
          value={values.endDate}
          onChange={(day) => form.set('endDate', day)}
          error={errors.endDate}
          isOptional
        />
      </SimpleGrid>
      {!week && (
        <SelectInput
          form={form}
          name="copyOf"
          label={t`Lessons`}
          none={t`None yet`}
          choices={weeks.map(({ id, name }) => ({ value: String(id), label: t`As in ${name}` }))}
        />
      )}
    </FormDialog>
  );
}
