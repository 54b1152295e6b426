import { useLingui } from '@lingui/react/macro';
import { Alert, List, SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lessonOnceAdd, type SchoolLesson } from '#contract/schedule/lessons.ts';
import { newId } from '#client/new-id.ts';
import { request } from '#client/api/request.ts';
import { DayInput } from '#client/kit/dates/day-input.tsx';
import { TimeInput } from '#client/kit/dates/time-input.tsx';
import { TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { LessonFields } from './lesson-fields.tsx';
import type { Offered } from './queries.ts';
import { heeding, idOf, type LessonValues } from './use-lesson-form.ts';

interface OnceDialogProps {
  offered: Offered;
  /** YYYY-MM-DD. */
  date: string;
  canForce: boolean;
  onClose: () => void;
}

/** A lesson for one day is added beside those of the week. */
export function OnceDialog({ offered, date, canForce, onClose }: OnceDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [lessonId] = useState(newId);
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const [bell] = offered.bells;
  const form = useRecordForm<LessonValues, SchoolLesson, typeof lessonOnceAdd.body>({
    initial: {
      week_day: '',
      date,
      time_start: bell?.start ?? '',
      time_end: bell?.end ?? '',
      subject_id: '',
      subgroup_id: '',
      teacher_id: '',
      room_id: '',
      isPinned: false,
      reason: '',
    },
    schema: lessonOnceAdd.body,
    toInput: (values) => ({
      lessonId,
      date: values.date,
      group_id: offered.group.id,
      subject_id: idOf(values.subject_id) ?? undefined,
      subgroup_id: idOf(values.subgroup_id),
      teacher_id: idOf(values.teacher_id),
      room_id: idOf(values.room_id),
      time_start: values.time_start,
      time_end: values.time_end,
      isForce: clashes.length > 0 && values.reason.trim() !== '',
      reason: values.reason.trim() || null,
    }),
    save: (body) => heeding(async () => (await request(lessonOnceAdd, { body, silent: true })).lesson, setClashes),
    refresh: () => queries.invalidateQueries({ queryKey: ['class-lessons'] }),
    onSaved: onClose,
    success: t`The lesson is added.`,
  });
  const { values, errors } = form;
  return (
    <FormDialog title={t`A lesson for one day`} form={form} onClose={onClose} testId="once-dialog">
      <LessonFields form={form} offered={offered} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <DayInput label={t`Day`} value={values.date} onChange={(day) => form.set('date', day)} error={errors.date} />
        <TimeInput
          label={t`Start`}
          value={values.time_start}
          onChange={(time) => form.set('time_start', time)}
          error={errors.time_start}
        />
        <TimeInput
          label={t`End`}
          value={values.time_end}
          onChange={(time) => form.set('time_end', time)}
          error={errors.time_end}
        />
      </SimpleGrid>
      {clashes.length > 0 && (
        <Alert color="yellow" title={t`Something else is there at that time`} data-testid="clashes">
          <List>
            {clashes.map((clash) => (
              <List.Item key={clash}>{clash}</List.Item>
            ))}
          </List>
          {canForce && (
            <TextInput form={form} name="reason" label={t`Or give a reason to keep it there`} most={200} isOptional />
          )}
        </Alert>
      )}
    </FormDialog>
  );
}
