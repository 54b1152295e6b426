import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { localTime } from '#domain/exam/local-time.ts';
import { because } from '#domain/fields/codes.ts';
import { placedOf } from '#domain/schedule/clashes.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import type { StudentLessonKind } from '#domain/schedule/lesson.ts';
import { studentLessonAdd, studentLessonSave, type StudentLesson } from '#contract/schedule/student-lessons.ts';
import type { ScheduleItem } from '#contract/schedule/week-schedule.ts';
import { request } from '#client/api/request.ts';
import { weekdayNames } from '#client/kit/calendar/month-names.ts';
import { DayInput } from '#client/kit/dates/day-input.tsx';
import { TimeInput } from '#client/kit/dates/time-input.tsx';
import { SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm, type RecordForm } from '#client/kit/form/use-record-form.ts';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import { ClashBox } from './clash-box.tsx';
import { ForcedAlert } from './forced-mark.tsx';
import { freePlaces, weekdaysOf, type Place } from './free-places.ts';
import { weekQuery, type Offered } from './queries.ts';
import { forceOf, heeding, idOf, isClash, text } from './use-lesson-form.ts';

interface StudentValues {
  kind: string;
  item_id: string;
  week_day: string;
  time_start: string;
  time_end: string;
  subject_id: string;
  teacher_id: string;
  room_id: string;
  note: string;
  startDate: string;
  endDate: string;
  reason: string;
}

const { creationId: _id, person_id: _person, ...entries } = studentLessonAdd.body.entries;
/** What the server asks for by the kind. */
const schema = v.pipe(
  v.object(entries),
  v.forward(
    v.check(({ kind, item_id }) => kind === 'beside' || item_id !== null, because('required')),
    ['item_id'],
  ),
  v.forward(
    v.check(({ kind, subject_id }) => kind === 'off' || subject_id !== null, because('required')),
    ['subject_id'],
  ),
);

interface StudentLessonDialogProps {
  student: { id: number; title: string };
  /** Null: a new one. */
  change: StudentLesson | null;
  /** Lessons of the class, in weeks that are in force. */
  items: readonly ScheduleItem[];
  offered: Offered;
  canForce: boolean;
  onClose: () => void;
}

/** Holds the form, and the clashes of the last save. */
function useStudentForm({ student, change, offered, onClose }: StudentLessonDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const [today] = useState(() => localTime(Date.now(), 300).slice(0, 10));
  const saver = useRecordSaver({
    row: change,
    create: async ({ isOver: _over, ...body }: v.InferOutput<typeof schema> & { creationId: string; isOver?: boolean }) =>
      (await request(studentLessonAdd, { body: { ...body, person_id: student.id }, silent: true })).change,
    save: async (id, body) => (await request(studentLessonSave, { params: { changeId: id }, body, silent: true })).change,
  });
  const form = useRecordForm<StudentValues, StudentLesson, typeof schema>({
    initial: {
      kind: change?.kind ?? 'instead',
      item_id: text(change?.item_id),
      week_day: String(change?.week_day ?? 1),
      time_start: change?.time_start ?? offered.bells[0]?.start ?? '08:00',
      time_end: change?.time_end ?? offered.bells[0]?.end ?? '08:45',
      subject_id: text(change?.subject_id),
      teacher_id: text(change?.teacher_id),
      room_id: text(change?.room_id),
      note: change?.note ?? '',
      startDate: change?.startDate ?? today,
      endDate: change?.endDate ?? '',
      reason: change?.reason ?? '',
    },
    schema,
    toInput: (values) => ({
      ...values,
      week_day: Number(values.week_day),
      item_id: values.kind === 'beside' ? null : idOf(values.item_id),
      subject_id: idOf(values.subject_id),
      teacher_id: idOf(values.teacher_id),
      room_id: idOf(values.room_id),
      note: values.note.trim() || null,
      endDate: values.endDate || null,
      isForce: (clashes.length > 0 || change?.reason != null) && values.reason.trim() !== '',
      reason: values.reason.trim() || null,
    }),
    save: (body, anyway) => heeding(() => saver(body, anyway), setClashes),
    refresh: () => queries.invalidateQueries({ queryKey: ['student-lessons'] }),
    onSaved: onClose,
    isShown: isClash,
    success: t`Student’s schedule saved.`,
  });
  return { form, clashes, setClashes };
}

/** A lesson of one student: instead of one of the class, beside them, or none. */
export function StudentLessonDialog(props: StudentLessonDialogProps) {
  const { student, change, items, offered, canForce, onClose } = props;
  const { t, i18n } = useLingui();
  const { form, clashes, setClashes } = useStudentForm(props);
  const { values, errors } = form;
  const places = useFreeTimes(values, offered, clashes.length > 0 && values.kind === 'beside');

  function handlePlace({ weekday, bell }: Place) {
    form.change({ week_day: String(weekday), time_start: bell.start, time_end: bell.end });
    setClashes([]);
  }

  const kinds: readonly { value: StudentLessonKind; label: string }[] = [
    { value: 'instead', label: t`Instead of a class lesson` },
    { value: 'beside', label: t`In addition to the class lessons` },
    { value: 'off', label: t`Free from a class lesson` },
  ];
  const nameOf = ({ week_day, time_start, subject, part }: ScheduleItem): string => {
    const name = weekdayNames[week_day - 1];
    return `${name ? i18n._(name) : ''} ${time_start}, ${part === null ? subject : `${subject} · ${String(part)}`}`;
  };
  return (
    <FormDialog title={student.title} form={form} onClose={onClose} testId="student-dialog">
      <SelectInput form={form} name="kind" label={t`What the student has`} choices={kinds} />
      {values.kind === 'beside' ? (
        <Time form={form} offered={offered} />
      ) : (
        <SelectInput
          form={form}
          name="item_id"
          label={t`Class lesson`}
          none={t`Choose`}
          isRequired
          choices={items.map((item) => ({ value: String(item.id), label: nameOf(item) }))}
        />
      )}
      {values.kind !== 'off' && <What form={form} offered={offered} />}
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
      <TextInput form={form} name="note" label={t`Note`} most={200} isOptional />
      {clashes.length > 0 ? (
        <ClashBox
          clashes={clashes}
          places={places}
          onPlace={handlePlace}
          force={canForce ? forceOf(form) : null}
          isBusy={form.isBusy}
        />
      ) : (
        <ForcedAlert reason={change?.reason ?? null} />
      )}
    </FormDialog>
  );
}

/** Times at which neither the class nor the teacher has anything, in any week that is in force. */
function useFreeTimes(values: StudentValues, offered: Offered, isWanted: boolean): Place[] {
  const live = offered.weeks.filter(({ state }) => state === 'live');
  const queries = useQueries({ queries: live.map(({ id }) => ({ ...weekQuery(id), enabled: isWanted })) });
  if (!isWanted || queries.some(({ data }) => data === undefined)) return [];
  const others = queries.flatMap(({ data = [] }) => data.map(placedOf));
  const lesson = {
    id: -1,
    weekday: Number(values.week_day),
    start: minutesOf(values.time_start),
    end: minutesOf(values.time_end),
    groupId: offered.group.id,
    part: null,
    teacherId: idOf(values.teacher_id),
    roomId: null,
  };
  return freePlaces(lesson, others, offered.bells, weekdaysOf(offered.daysPerWeek));
}

interface PartProps {
  form: RecordForm<StudentValues>;
  offered: Offered;
}

function Time({ form, offered }: PartProps) {
  const { t, i18n } = useLingui();
  const { values, errors } = form;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <SelectInput
        form={form}
        name="week_day"
        label={t`Day of the week`}
        choices={weekdayNames
          .slice(0, Math.max(offered.daysPerWeek, Number(values.week_day)))
          .map((name, index) => ({ value: String(index + 1), label: i18n._(name) }))}
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
  );
}

function What({ form, offered }: PartProps) {
  const { t } = useLingui();
  const choices = (all: readonly { id: number; title: string }[]) =>
    all.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <>
      <SelectInput
        form={form}
        name="subject_id"
        label={t`Subject`}
        none={t`Choose`}
        isRequired
        choices={choices(offered.subjects)}
      />
      <SelectInput form={form} name="teacher_id" label={t`Teacher`} none={t`None`} choices={choices(offered.teachers)} />
      <SelectInput form={form} name="room_id" label={t`Room`} none={t`None`} choices={choices(offered.rooms)} />
    </>
  );
}
