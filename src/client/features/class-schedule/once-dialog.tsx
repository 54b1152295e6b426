import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { minutesOf } from '#domain/schedule/days.ts';
import { lessonOnceAdd, type SchoolLesson } from '#contract/schedule/lessons.ts';
import { newId } from '#client/new-id.ts';
import { request } from '#client/api/request.ts';
import { DayInput } from '#client/kit/dates/day-input.tsx';
import { TimeInput } from '#client/kit/dates/time-input.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { LessonFields } from './lesson-fields.tsx';
import { ClashBox } from './clash-box.tsx';
import { freePlaces, type Place } from './free-places.ts';
import { schoolDayQuery, type Offered } from './queries.ts';
import { forceOf, heeding, idOf, isClash, type LessonValues } from './use-lesson-form.ts';

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
    isShown: isClash,
    success: t`Lesson added.`,
  });
  const { values, errors } = form;
  // Only the management sees what the whole school has on a day.
  const day = useQuery({ ...schoolDayQuery(values.date), enabled: clashes.length > 0 && canForce });
  const places = clashes.length > 0 && day.data ? freeOnDay(values, offered, day.data.lessons) : [];

  function handlePlace({ bell }: Place) {
    form.change({ time_start: bell.start, time_end: bell.end });
    setClashes([]);
  }

  return (
    <FormDialog title={t`A lesson for one day`} form={form} onClose={onClose} testId="once-dialog">
      <LessonFields form={form} offered={offered} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <DayInput
          label={t`Day`}
          name="date"
          value={values.date}
          onChange={(day) => form.set('date', day)}
          error={errors.date}
        />
        <TimeInput
          label={t`Start`}
          name="time_start"
          value={values.time_start}
          onChange={(time) => form.set('time_start', time)}
          error={errors.time_start}
        />
        <TimeInput
          label={t`End`}
          name="time_end"
          value={values.time_end}
          onChange={(time) => form.set('time_end', time)}
          error={errors.time_end}
        />
      </SimpleGrid>
      {clashes.length > 0 && (
        <ClashBox
          clashes={clashes}
          places={places}
          onPlace={handlePlace}
          hasDays={false}
          force={canForce ? forceOf(form) : null}
          isBusy={form.isBusy}
        />
      )}
    </FormDialog>
  );
}

/** Times of the day at which the class and the teacher have nothing. */
function freeOnDay(values: LessonValues, offered: Offered, lessons: readonly SchoolLesson[]): Place[] {
  const subject = offered.subjects.find(({ id }) => String(id) === values.subject_id);
  const base = { weekday: 1, roomId: null };
  const others = lessons
    .filter(({ state }) => state !== 'cancelled')
    .map(({ start, end, group, part, teacherId }) => ({
      ...base,
      id: 0,
      start: minutesOf(start),
      end: minutesOf(end),
      groupId: group.id,
      part,
      teacherId,
    }));
  const lesson = {
    ...base,
    id: -1,
    start: minutesOf(values.time_start),
    end: minutesOf(values.time_end),
    groupId: offered.group.id,
    part: subject?.subgroups.find(({ id }) => String(id) === values.subgroup_id)?.number ?? null,
    teacherId: idOf(values.teacher_id),
  };
  return freePlaces(lesson, others, offered.bells, [1]);
}
