import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { localTime } from '#domain/exam/local-time.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { addDays, mondayOf } from '#domain/schedule/days.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SubjectField } from '#ui/subject-tile.tsx';
import { forcedWords } from '#client/features/schedule/shared/forced-words.ts';
import { weekdayNames } from '#client/kit/calendar/month-names.ts';
import { WeekGrid, type WeekCell } from '#client/kit/calendar/week-grid.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { PrintButton } from '#client/kit/print/print-button.tsx';
import { linesOfWeek, placedItem, placedLesson, type PlacedLesson } from './place-cells.ts';
import { placeLessonsQuery, weekItemsQuery, weeksQuery, type PlaceOf } from './queries.ts';
import { SchoolNav } from './school-nav.tsx';

interface PlaceWeekScreenProps {
  place: PlaceOf;
  /** YYYY-MM-DD: lessons of that week on their days. */
  date: string | undefined;
}

/** The week of a teacher or of a room: on real days with who stands in, or as a week of the schedule has it. */
export function PlaceWeekScreen({ place, date }: PlaceWeekScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [today] = useState(() => localTime(Date.now(), 300).slice(0, 10));
  const monday = mondayOf(date ?? today);
  const [weekId, setWeekId] = useState<number | null>(null);
  const days = useQuery(placeLessonsQuery(place, monday));
  const weeks = useQuery(weeksQuery);
  const items = useQuery({ ...weekItemsQuery(weekId), enabled: weekId !== null });
  const label = days.data?.label ?? '';
  const go = (day: string) =>
    void navigate(
      place.kind === 'teacher'
        ? { to: '/control/schedules/teachers/$teacherId', params: { teacherId: String(place.id) }, search: { date: day } }
        : { to: '/control/schedules/rooms/$roomId', params: { roomId: String(place.id) }, search: { date: day } },
    );
  const title = place.kind === 'teacher' ? label || t`Week of a teacher` : label ? t`Room ${label}` : t`Week of a room`;
  const isOf = ({ teacher_id, room_id }: { teacher_id: number | null; room_id: number | null }) =>
    place.id === (place.kind === 'teacher' ? teacher_id : room_id);
  return (
    <Stack data-print="wide">
      <PageHeading title={title} />
      <SchoolNav />
      <Group justify="space-between" data-print="hide">
        {weekId === null ? (
          <Group gap="xs">
            <Button kind="quiet" size="s" aria-label={t`Previous week`} onClick={() => go(addDays(monday, -7))}>
              ←
            </Button>
            <Text fw={600}>
              {fromIsoDate(monday)} – {fromIsoDate(addDays(monday, 6))}
            </Text>
            <Button kind="quiet" size="s" aria-label={t`Next week`} onClick={() => go(addDays(monday, 7))}>
              →
            </Button>
          </Group>
        ) : (
          <span />
        )}
        <Group gap="xs">
          <NativeSelect
            aria-label={t`What is shown`}
            value={weekId === null ? '' : String(weekId)}
            onChange={({ target }) => setWeekId(target.value === '' ? null : Number(target.value))}
            data={[
              { value: '', label: t`Lessons by days` },
              ...(weeks.data ?? []).map(({ id, name, state }) => ({
                value: String(id),
                label: state === 'draft' ? t`Week ${name} (draft)` : t`Week ${name}`,
              })),
            ]}
          />
          <PrintButton />
        </Group>
      </Group>
      {weekId === null ? (
        <Loaded query={days} height={420}>
          {({ lessons }) => <PlaceWeek lessons={lessons.map(placedLesson)} monday={monday} label={title} kind={place.kind} />}
        </Loaded>
      ) : (
        <Loaded query={items} height={420}>
          {(all) => <PlaceWeek lessons={all.filter(isOf).map(placedItem)} monday={null} label={title} kind={place.kind} />}
        </Loaded>
      )}
    </Stack>
  );
}

interface PlaceWeekProps {
  lessons: readonly PlacedLesson[];
  /** Null: no days, a week of the schedule. */
  monday: string | null;
  label: string;
  kind: PlaceOf['kind'];
}

function PlaceWeek({ lessons, monday, label, kind }: PlaceWeekProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  if (lessons.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No lessons this week.</Trans>
      </Text>
    );
  const most = Math.max(5, ...lessons.map(({ weekday }) => weekday));
  const lines = linesOfWeek(lessons);
  const at = (day: string, line: string) => lessons.filter(({ weekday, start }) => String(weekday) === day && start === line);
  const wordsOf = ({ subject, group, part, teacher, room, isCancelled, reason: said }: PlacedLesson): string => {
    const reason = forcedWords(i18n, said);
    return [
      part === null ? group.label : t`${group.label}, subgroup ${part}`,
      subject,
      kind === 'teacher' ? room : teacher,
      isCancelled ? t`No lesson` : null,
      reason && t`Overlaps: ${reason}`,
    ]
      .filter(Boolean)
      .join(', ');
  };
  const cellOf = (day: string, line: string): WeekCell | null => {
    const here = at(day, line);
    if (here.length === 0) return null;
    return { label: here.map(wordsOf).join('; '), body: <Here lessons={here} kind={kind} /> };
  };

  function handleOpen(day: string, line: string) {
    const [first] = at(day, line);
    if (!first) return;
    const groupId = String(first.group.id);
    void (first.uuid === null
      ? navigate({ to: '/control/schedules/$groupId', params: { groupId } })
      : navigate({ to: '/control/schedules/$groupId/lesson/$scheduleId', params: { groupId, scheduleId: first.uuid } }));
  }

  return (
    <>
      <Text c="dimmed" size="sm">
        <Trans>Lessons: {lessons.filter(({ isCancelled }) => !isCancelled).length}</Trans>
      </Text>
      <WeekGrid
        label={label}
        days={weekdayNames.slice(0, most).map((name, index) => ({
          day: String(index + 1),
          label: monday === null ? i18n._(name) : `${i18n._(name)}, ${fromIsoDate(addDays(monday, index)).slice(0, 5)}`,
        }))}
        lines={lines.map(({ start, end }) => ({ key: start, label: `${start}–${end}` }))}
        cellOf={cellOf}
        freeLabel={t`free`}
        onOpen={handleOpen}
      />
    </>
  );
}

function Here({ lessons, kind }: { lessons: readonly PlacedLesson[]; kind: PlaceOf['kind'] }) {
  return (
    <span>
      {lessons.map(({ key, subject, group, part, teacher, room, isCancelled, standsInFor, reason }) => (
        <SubjectField
          key={key}
          title={subject}
          name={part === null ? group.label : `${group.label} · ${part}`}
          isCancelled={isCancelled}
        >
          <small>{[subject, kind === 'teacher' ? room : teacher].filter(Boolean).join(' · ')}</small>
          {isCancelled && (
            <Badge color="red" size="sm" component="span">
              <Trans>No lesson</Trans>
            </Badge>
          )}
          {standsInFor && (
            <small>
              <Trans>In place of {standsInFor}</Trans>
            </small>
          )}
          <Reason said={reason} />
        </SubjectField>
      ))}
    </span>
  );
}

function Reason({ said }: { said: string | null }) {
  const { i18n } = useLingui();
  const reason = forcedWords(i18n, said);
  if (reason === null) return null;
  return (
    <small>
      <Trans>Overlaps: {reason}</Trans>
    </small>
  );
}
