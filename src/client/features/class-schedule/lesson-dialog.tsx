import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, List, SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { minutesOf } from '#domain/schedule/days.ts';
import { scheduleItemAdd, scheduleItemRemove, scheduleItemSave, type ScheduleItem } from '#contract/schedule/week-schedule.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { weekdayNames } from '#client/kit/calendar/month-names.ts';
import { TimeInput } from '#client/kit/dates/time-input.tsx';
import { SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import type { Offered } from './class-week-screen.tsx';
import { freePlaces, freeRooms, type Place } from './free-places.ts';

interface LessonDialogProps {
  /** Null: a new lesson. */
  item: ScheduleItem | null;
  place: Place;
  /** Of the whole school, in this week. */
  items: readonly ScheduleItem[];
  weekId: number;
  offered: Offered;
  canForce: boolean;
  onClose: () => void;
}

interface LessonValues {
  week_day: string;
  time_start: string;
  time_end: string;
  subject_id: string;
  subgroup_id: string;
  teacher_id: string;
  room_id: string;
  reason: string;
}

const text = (id: number | null | undefined): string => (id === null || id === undefined ? '' : String(id));
const idOf = (value: string): number | null => (value === '' ? null : Number(value));

function valuesOf(item: ScheduleItem | null, { weekday, bell }: Place): LessonValues {
  return {
    week_day: String(item?.week_day ?? weekday),
    time_start: item?.time_start ?? bell.start,
    time_end: item?.time_end ?? bell.end,
    subject_id: text(item?.subject_id),
    subgroup_id: text(item?.subgroup_id),
    teacher_id: text(item?.teacher_id),
    room_id: text(item?.room_id),
    reason: item?.reason ?? '',
  };
}

/** Without what only a first save has. */
const { creationId: _id, ...entries } = scheduleItemAdd.body.entries;
const schema = v.object(entries);

/** So many of the free places are offered. */
const mostPlaces = 6;

/** A lesson of the week is added, changed, moved or taken out. What is in its way is said in sentences, with places that are free. */
export function LessonDialog({ item, place, items, weekId, offered, canForce, onClose }: LessonDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const [isLeaving, setIsLeaving] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: ['schedule-week'] });
  const saver = useRecordSaver({
    row: item,
    create: async (body: v.InferOutput<typeof schema>) => (await request(scheduleItemAdd, { body, silent: true })).item,
    save: async (id, body) => (await request(scheduleItemSave, { params: { itemId: id }, body, silent: true })).item,
  });
  const form = useRecordForm<LessonValues, ScheduleItem, typeof schema>({
    refresh,
    initial: valuesOf(item, place),
    schema,
    toInput: (values) => ({
      week_id: weekId,
      week_day: Number(values.week_day),
      group_id: offered.group.id,
      subject_id: idOf(values.subject_id) ?? undefined,
      subgroup_id: idOf(values.subgroup_id),
      teacher_id: idOf(values.teacher_id),
      room_id: idOf(values.room_id),
      time_start: values.time_start,
      time_end: values.time_end,
      // Once what is in the way has been read, a reason puts it there.
      isForce: clashes.length > 0 && values.reason.trim() !== '',
      reason: values.reason.trim() || null,
      isPinned: item?.isPinned ?? false,
    }),
    save: async (body, anyway) => {
      try {
        return await saver(body, anyway);
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.code === 'SCHEDULE_CLASH' && !Array.isArray(failure.errors))
          setClashes(failure.errors['clash'] ?? [failure.message]);
        throw failure;
      }
    },
    onSaved: onClose,
    success: item ? t`The lesson is saved.` : t`The lesson is added.`,
  });
  const { values } = form;
  const subject = offered.subjects.find(({ id }) => String(id) === values.subject_id);
  const part = subject?.subgroups.find(({ id }) => String(id) === values.subgroup_id)?.number ?? null;
  const lesson = {
    id: item?.id ?? 0,
    weekday: Number(values.week_day),
    start: minutesOf(values.time_start),
    end: minutesOf(values.time_end),
    groupId: offered.group.id,
    part,
    teacherId: idOf(values.teacher_id),
    roomId: idOf(values.room_id),
  };
  const rooms = new Set(freeRooms(lesson, items, offered.rooms).map(({ id }) => id));
  const isWhereItIs = ({ weekday, bell }: Place) => item?.week_day === weekday && item.time_start === bell.start;
  // A room is found more easily than a time: one that is taken there is chosen anew.
  const free = clashes.length > 0 ? freePlaces({ ...lesson, roomId: null }, items, offered.bells, offered.daysPerWeek) : [];
  const places = free.filter((one) => !isWhereItIs(one)).slice(0, mostPlaces);

  function handleSubject(id: string) {
    const chosen = offered.subjects.find((one) => String(one.id) === id);
    form.change({ subject_id: id, subgroup_id: '', teacher_id: text(chosen?.teacher_id) });
  }

  function handleSubgroup(id: string) {
    const chosen = subject?.subgroups.find((one) => String(one.id) === id);
    form.change({ subgroup_id: id, teacher_id: text(chosen?.teacher_id) || values.teacher_id });
  }

  function handlePlace({ weekday, bell }: Place) {
    const there = { ...lesson, weekday, start: minutesOf(bell.start), end: minutesOf(bell.end) };
    const isRoomFree = freeRooms(there, items, offered.rooms).some(({ id }) => id === lesson.roomId);
    form.change({
      week_day: String(weekday),
      time_start: bell.start,
      time_end: bell.end,
      room_id: isRoomFree ? values.room_id : '',
    });
    setClashes([]);
  }

  return (
    <>
      <FormDialog title={item ? t`Change a lesson` : t`Add a lesson`} form={form} onClose={onClose} testId="lesson-dialog">
        <SelectInput
          form={{ ...form, set: (_, value) => handleSubject(value) }}
          name="subject_id"
          label={t`Subject`}
          none={t`Choose`}
          isRequired
          choices={offered.subjects.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
        {subject && subject.subgroups.length > 0 && (
          <SelectInput
            form={{ ...form, set: (_, value) => handleSubgroup(value) }}
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
          choices={offered.teachers.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
        <SelectInput
          form={form}
          name="room_id"
          label={t`Room`}
          none={t`None`}
          choices={offered.rooms.map(({ id, title }) => ({
            value: String(id),
            label: rooms.has(id) ? title : t`${title} (taken)`,
          }))}
        />
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
            value={values.time_start}
            onChange={(time) => form.set('time_start', time)}
            error={form.errors.time_start}
          />
          <TimeInput
            label={t`End`}
            value={values.time_end}
            onChange={(time) => form.set('time_end', time)}
            error={form.errors.time_end}
          />
        </SimpleGrid>
        {clashes.length > 0 && (
          <Alert color="yellow" title={t`Something else is there at that time`} data-testid="clashes">
            <List>
              {clashes.map((clash) => (
                <List.Item key={clash}>{clash}</List.Item>
              ))}
            </List>
            {places.length > 0 && (
              <>
                <p>
                  <Trans>Free for the class and the teacher:</Trans>
                </p>
                <Group gap="xs">
                  {places.map((one) => (
                    <Button key={`${one.weekday} ${one.bell.start}`} kind="quiet" size="s" onClick={() => handlePlace(one)}>
                      {placeName(one)}
                    </Button>
                  ))}
                </Group>
              </>
            )}
            {canForce && (
              <TextInput form={form} name="reason" label={t`Or say why it stands there all the same`} most={200} isOptional />
            )}
          </Alert>
        )}
        {item && (
          <Button kind="plain" onClick={() => setIsLeaving(true)} data-testid="remove">
            <Trans>Take the lesson out of the week</Trans>
          </Button>
        )}
      </FormDialog>
      {isLeaving && item && (
        <ConfirmDialog
          title={t`Take the lesson out of the week?`}
          thing={item.subject}
          yes={t`Take out`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            await request(scheduleItemRemove, { params: { itemId: item.id }, silent: true });
            await refresh();
            onClose();
          }}
          onClose={() => setIsLeaving(false)}
        >
          <Trans>Its lessons of today and of the coming days go. What was held stays.</Trans>
        </ConfirmDialog>
      )}
    </>
  );

  function placeName({ weekday, bell }: Place): string {
    const name = weekdayNames[weekday - 1];
    return `${name ? i18n._(name) : ''} ${bell.start}`;
  }
}
