import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { minutesOf } from '#domain/schedule/days.ts';
import { scheduleItemAdd, scheduleItemSave, type ScheduleItem } from '#contract/schedule/week-schedule.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { useRecordForm, type RecordForm } from '#client/kit/form/use-record-form.ts';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import { placedOf } from '#domain/schedule/clashes.ts';
import { freePlaces, freeRooms, weekdaysOf, type Place } from './free-places.ts';
import type { Offered } from './queries.ts';
import { tellDropped } from './tell-dropped.ts';

/** The values of a lesson of a week, or of one day: the other one's day is empty. Ids as texts; empty: none. */
export interface LessonValues {
  week_day: string;
  /** YYYY-MM-DD. */
  date: string;
  time_start: string;
  time_end: string;
  subject_id: string;
  subgroup_id: string;
  teacher_id: string;
  room_id: string;
  isPinned: boolean;
  reason: string;
}

export const text = (id: number | null | undefined): string => (id === null || id === undefined ? '' : String(id));
export const idOf = (value: string): number | null => (value === '' ? null : Number(value));

function valuesOf(item: ScheduleItem | null, { weekday, bell }: Place): LessonValues {
  return {
    week_day: String(item?.week_day ?? weekday),
    date: '',
    time_start: item?.time_start ?? bell.start,
    time_end: item?.time_end ?? bell.end,
    subject_id: text(item?.subject_id),
    subgroup_id: text(item?.subgroup_id),
    teacher_id: text(item?.teacher_id),
    room_id: text(item?.room_id),
    isPinned: item?.isPinned ?? false,
    reason: item?.reason ?? '',
  };
}

/** Without what only a first save has. */
const { creationId: _id, ...entries } = scheduleItemAdd.body.entries;
const schema = v.object(entries);

/** Saves, and reports what is in the way before the failure goes on. */
export async function heeding<Saved>(save: () => Promise<Saved>, onClash: (clashes: string[]) => void): Promise<Saved> {
  try {
    return await save();
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'SCHEDULE_CLASH' && !Array.isArray(failure.errors))
      onClash(failure.errors['clash'] ?? [failure.message]);
    throw failure;
  }
}

/** The dialog shows it by itself, with the ways out. */
export const isClash = ({ code }: ApiFailure): boolean => code === 'SCHEDULE_CLASH';

function took({ item, dropped }: { item: ScheduleItem; dropped: number }): ScheduleItem {
  tellDropped(dropped);
  return item;
}

/** For the clash box: a reason puts the lesson there. */
export function forceOf(form: Pick<RecordForm<{ reason: string }>, 'values' | 'set' | 'submit'>) {
  return {
    reason: form.values.reason,
    onReason: (reason: string) => form.set('reason', reason),
    onForce: () => void form.submit(),
  };
}

/** It was forced into the place that it still has. */
function isForcedAt(item: ScheduleItem | null, values: LessonValues): boolean {
  return item?.reason != null && String(item.week_day) === values.week_day && item.time_start === values.time_start;
}

export interface LessonOfWeek {
  /** Null: a new lesson. */
  item: ScheduleItem | null;
  place: Place;
  /** The items of the whole school, in this week. */
  items: readonly ScheduleItem[];
  weekId: number;
  offered: Offered;
  onClose: () => void;
}

/** The form of a lesson: what it holds, what was in its way at the last save, and where it could stand. */
export function useLessonForm({ item, place, items, weekId, offered, onClose }: LessonOfWeek) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const refresh = () => queries.invalidateQueries({ queryKey: ['schedule-week'] });
  const saver = useRecordSaver({
    row: item,
    create: async (body: v.InferOutput<typeof schema>) => took(await request(scheduleItemAdd, { body, silent: true })),
    save: async (id, body) => took(await request(scheduleItemSave, { params: { itemId: id }, body, silent: true })),
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
      // Once what is in the way has been read, a reason puts it there; where it stands already, it has been.
      isForce: (clashes.length > 0 || isForcedAt(item, values)) && values.reason.trim() !== '',
      reason: values.reason.trim() || null,
      isPinned: values.isPinned,
    }),
    save: (body, anyway) => heeding(() => saver(body, anyway), setClashes),
    onSaved: onClose,
    isShown: isClash,
    success: item ? t`Lesson saved.` : t`Lesson added.`,
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
  // A room is found more easily than a time: one that is taken there has to be given up.
  const places =
    clashes.length > 0
      ? freePlaces({ ...lesson, roomId: null }, items.map(placedOf), offered.bells, weekdaysOf(offered.daysPerWeek))
      : [];

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

  return { form, rooms, places, clashes, refresh, handlePlace };
}
