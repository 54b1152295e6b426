import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { localTime } from '#domain/exam/local-time.ts';
import type { Bell } from '#domain/schedule/bells.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import type { ScheduleItem } from '#contract/schedule/week-schedule.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SubjectField } from '#ui/subject-tile.tsx';
import { forcedWords } from '#client/features/schedule/shared/forced-words.ts';
import { weekdayNames } from '#client/kit/calendar/month-names.ts';
import { WeekGrid, type WeekCell } from '#client/kit/calendar/week-grid.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { ClassDays } from './class-days.tsx';
import { ForcedMark } from './forced-mark.tsx';
import type { Place } from './free-places.ts';
import { LessonDialog } from './lesson-dialog.tsx';
import { offerQuery, weekQuery, type Offered } from './queries.ts';
import { MoveDialog } from './move-dialog.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { StudentChangesView } from './student-changes.tsx';
import { useMove } from './use-move.ts';
import { WeekTools } from './week-tools.tsx';

interface ClassWeekScreenProps {
  groupId: number;
  canForce: boolean;
  /** YYYY-MM-DD: lessons of that week on their days; undefined: the week that they come from. */
  date: string | undefined;
  /** The student whose own lessons are shown; 0: nobody is chosen yet; undefined: those of the class. */
  student: number | undefined;
}

/** The week of a class: what stands when, and a form for each lesson (specification P§2 "weekly schedule"). */
export function ClassWeekScreen({ groupId, canForce, date, student }: ClassWeekScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const query = useQuery(offerQuery(groupId));
  return (
    <Stack data-print="wide">
      <PageHeading title={query.data ? t`Schedule of ${query.data.group.label}` : t`Schedule`} />
      {/* Three words are wider than a phone. */}
      <div style={{ overflowX: 'auto' }} data-print="hide">
        <SegmentedControl
          aria-label={t`What is shown`}
          value={student !== undefined ? 'students' : date === undefined ? 'week' : 'days'}
          data={[
            { value: 'week', label: t`Week of the schedule` },
            { value: 'days', label: t`Lessons by days` },
            { value: 'students', label: t`Individual students` },
          ]}
          onChange={(value) =>
            void navigate({
              to: '/control/schedules/$groupId',
              params: { groupId: String(groupId) },
              search:
                value === 'days'
                  ? { date: localTime(Date.now(), 300).slice(0, 10) }
                  : value === 'students'
                    ? { student: 0 }
                    : {},
              replace: true,
            })
          }
        />
      </div>
      <Loaded query={query} height={420}>
        {(offered) =>
          student !== undefined ? (
            <StudentChangesView offered={offered} canForce={canForce} studentId={student || null} />
          ) : date === undefined ? (
            <Week offered={offered} canForce={canForce} />
          ) : (
            <ClassDays offered={offered} date={date} canForce={canForce} />
          )
        }
      </Loaded>
    </Stack>
  );
}

type Open = { kind: 'slot'; place: Place } | { kind: 'lesson'; place: Place; item: ScheduleItem | null };

function Week({ offered, canForce }: { offered: Offered; canForce: boolean }) {
  const { t } = useLingui();
  const { weeks, group } = offered;
  const [weekId, setWeekId] = useState(weeks[0]?.id ?? null);
  const items = useQuery(weekQuery(weekId));
  if (weekId === null)
    return (
      <Text>
        <Trans>The school has no week to add lessons to yet.</Trans>
      </Text>
    );
  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed">
          <Trans>Shift {group.shift}. Choose a place in the week to add a lesson or to change one.</Trans>
        </Text>
        {weeks.length > 1 && (
          <NativeSelect
            aria-label={t`Week`}
            value={String(weekId)}
            onChange={({ target }) => setWeekId(Number(target.value))}
            data={weeks.map(({ id, name, state }) => ({
              value: String(id),
              label: state === 'draft' ? t`${name} (draft)` : name,
            }))}
          />
        )}
      </Group>
      <Loaded query={items} height={420}>
        {(all) => <WeekOf key={weekId} all={all} weekId={weekId} offered={offered} canForce={canForce} />}
      </Loaded>
    </>
  );
}

interface WeekOfProps {
  all: readonly ScheduleItem[];
  weekId: number;
  offered: Offered;
  canForce: boolean;
}

/** Lessons that begin within a bell; others stand in a line of their own. */
function linesOf(bells: readonly Bell[], own: readonly ScheduleItem[]): Bell[] {
  const isWithin = (item: ScheduleItem) => bells.some(({ start, end }) => start <= item.time_start && item.time_start < end);
  const others = own
    .filter((item) => !isWithin(item))
    .map(({ time_start: start, time_end: end }) => ({ number: 0, start, end }));
  const unique = new Map([...bells, ...others].map((bell) => [bell.start, bell]));
  return [...unique.values()].toSorted((a, b) => minutesOf(a.start) - minutesOf(b.start));
}

function WeekOf({ all, weekId, offered, canForce }: WeekOfProps) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<Open | null>(null);
  const own = all.filter((item) => item.group_id === offered.group.id);
  const lines = linesOf(offered.bells, own);
  const days = weekdayNames.slice(0, Math.max(offered.daysPerWeek, ...own.map((item) => item.week_day)));
  const at = (weekday: number, line: string): ScheduleItem[] => {
    const bell = lines.find(({ start }) => start === line);
    return own.filter(
      (item) => item.week_day === weekday && bell && bell.start <= item.time_start && item.time_start < bell.end,
    );
  };
  const cellOf = (day: string, line: string): WeekCell | null => {
    const here = at(Number(day), line);
    return here.length === 0 ? null : { label: here.map(wordsOf).join('; '), body: <Lessons items={here} /> };
  };
  const wordsOf = (item: ScheduleItem): string => {
    const { part, subject, teacher, room } = item;
    const reason = forcedWords(i18n, item.reason);
    const forced = reason === null ? null : t`Overlaps: ${reason}`;
    return [subject, part === null ? null : t`subgroup ${part}`, teacher, room, forced].filter(Boolean).join(', ');
  };

  function handleOpen(day: string, line: string) {
    const bell = lines.find(({ start }) => start === line);
    if (!bell) return;
    const place = { weekday: Number(day), bell };
    const here = at(place.weekday, line);
    const [only, ...others] = here;
    if (others.length > 0) setOpen({ kind: 'slot', place });
    else setOpen({ kind: 'lesson', place, item: only ?? null });
  }

  const mover = useMove({ all, weekId, days: days.length, lines, at });
  const { stopped } = mover;

  const firstFree = days
    .flatMap((_, index) => lines.map((bell): Place => ({ weekday: index + 1, bell })))
    .find(({ weekday, bell }) => at(weekday, bell.start).length === 0);

  return (
    <>
      <WeekTools
        mover={mover}
        wordsOf={wordsOf}
        onAdd={firstFree ? () => setOpen({ kind: 'lesson', place: firstFree, item: null }) : null}
      />
      <WeekGrid
        move={mover.move}
        label={t`Schedule of ${offered.group.label}`}
        days={days.map((name, index) => ({ day: String(index + 1), label: i18n._(name) }))}
        lines={lines.map(({ start, end }) => ({ key: start, label: `${start}–${end}` }))}
        cellOf={cellOf}
        freeLabel={t`free`}
        onOpen={handleOpen}
      />
      {stopped && (
        <MoveDialog
          stopped={stopped}
          all={all}
          offered={offered}
          canForce={canForce}
          save={mover.save}
          onClose={() => mover.setStopped(null)}
        />
      )}
      {open?.kind === 'slot' && (
        <SlotDialog
          items={at(open.place.weekday, open.place.bell.start)}
          wordsOf={wordsOf}
          onChoose={(item) => setOpen({ kind: 'lesson', place: open.place, item })}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'lesson' && (
        <LessonDialog
          key={open.item?.id ?? 0}
          item={open.item}
          place={open.place}
          items={all}
          weekId={weekId}
          offered={offered}
          canForce={canForce}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function Lessons({ items }: { items: readonly ScheduleItem[] }) {
  return (
    <span>
      {items.map(({ id, subject_id, subject, part, teacher, room, reason }) => (
        <SubjectField key={id} id={subject_id} title={subject} name={part === null ? subject : `${subject} · ${part}`}>
          <small>{[shortName(teacher), room].filter(Boolean).join(' · ')}</small>
          <ForcedMark reason={reason} />
        </SubjectField>
      ))}
    </span>
  );
}

/** «Болатова А. С.»: a whole name has no room in a cell. */
function shortName(name: string | null): string | null {
  if (name === null) return null;
  const [surname = '', ...others] = name.split(' ');
  return [surname, ...others.map((part) => `${part.slice(0, 1)}.`)].join(' ');
}
