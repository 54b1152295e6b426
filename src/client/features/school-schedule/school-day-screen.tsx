import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { localTime } from '#domain/exam/local-time.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { addDays, weekdayOf } from '#domain/schedule/days.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SubjectField } from '#ui/subject-tile.tsx';
import { weekdayNames } from '#client/kit/calendar/month-names.ts';
import { DayInput } from '#client/kit/dates/day-input.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { PrintButton } from '#client/kit/print/print-button.tsx';
import { linesOfWeek, placedLesson, type PlacedLesson } from './place-cells.ts';
import { schoolDayQuery } from './queries.ts';
import css from './school-day.module.css';
import { SchoolNav } from './school-nav.tsx';

/** A day of the whole school: a line for each class, a column for each time. @param date YYYY-MM-DD; undefined: today */
export function SchoolDayScreen({ date }: { date: string | undefined }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [today] = useState(() => localTime(Date.now(), 300).slice(0, 10));
  const shown = date ?? today;
  const query = useQuery(schoolDayQuery(shown));
  const [grade, setGrade] = useState('');
  const go = (day: string) => void navigate({ to: '/control/schedules/school', search: { date: day } });
  const name = weekdayNames[weekdayOf(shown) - 1];
  const lessons = (query.data?.lessons ?? []).map(placedLesson);
  const grades = [...new Set(lessons.map(({ group }) => gradeOf(group.label)))].toSorted((a, b) => Number(a) - Number(b));
  return (
    <Stack data-print="wide">
      <PageHeading title={t`Whole school`} />
      <SchoolNav />
      <Group justify="space-between" data-print="hide">
        <Group gap="xs" wrap="nowrap">
          <Button kind="quiet" size="s" aria-label={t`Previous day`} onClick={() => go(addDays(shown, -1))}>
            ←
          </Button>
          <DayInput label={t`Day`} isLabelHidden value={shown} onChange={(day) => day !== '' && go(day)} />
          <Button kind="quiet" size="s" aria-label={t`Next day`} onClick={() => go(addDays(shown, 1))}>
            →
          </Button>
        </Group>
        <Group gap="xs">
          <NativeSelect
            aria-label={t`Grade`}
            value={grade}
            onChange={({ target }) => setGrade(target.value)}
            data={[{ value: '', label: t`All grades` }, ...grades]}
          />
          <PrintButton />
        </Group>
      </Group>
      <Text fw={600}>
        {name ? i18n._(name) : ''}, {fromIsoDate(shown)}
      </Text>
      <Loaded query={query} height={420}>
        {() => <SchoolDay lessons={lessons.filter(({ group }) => grade === '' || gradeOf(group.label) === grade)} />}
      </Loaded>
    </Stack>
  );
}

/** Of a class as it is shown: "9 «А»". */
function gradeOf(label: string): string {
  return label.split(' ')[0] ?? '';
}

function SchoolDay({ lessons }: { lessons: readonly PlacedLesson[] }) {
  const { t } = useLingui();
  if (lessons.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No lessons on this day.</Trans>
      </Text>
    );
  const lines = linesOfWeek(lessons);
  const byGroup = new Map<number, { label: string; lessons: PlacedLesson[] }>();
  for (const lesson of lessons) {
    const row = byGroup.get(lesson.group.id) ?? { label: lesson.group.label, lessons: [] };
    row.lessons.push(lesson);
    byGroup.set(lesson.group.id, row);
  }
  const rows = [...byGroup].toSorted(
    ([, a], [, b]) => Number(gradeOf(a.label)) - Number(gradeOf(b.label)) || a.label.localeCompare(b.label, 'kk'),
  );
  return (
    <div className={css['box']}>
      <table className={css['day']} data-testid="school-day">
        <thead>
          <tr>
            <th scope="col">{t`Class`}</th>
            {lines.map(({ start }) => (
              <th key={start} scope="col">
                {start}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([id, row]) => (
            <tr key={id}>
              <th scope="row">
                <Link to="/control/schedules/$groupId" params={{ groupId: String(id) }}>
                  {row.label}
                </Link>
              </th>
              {lines.map(({ start }) => (
                <td key={start}>
                  {row.lessons
                    .filter((lesson) => lesson.start === start)
                    .map((lesson) => (
                      <SubjectField key={lesson.key} title={lesson.subject} isCancelled={lesson.isCancelled}>
                        <small>{[lesson.room, shortName(lesson.teacher)].filter(Boolean).join(' · ')}</small>
                        {lesson.standsInFor && (
                          <small className={css['instead']}>
                            <Trans>In place of {shortName(lesson.standsInFor)}</Trans>
                          </small>
                        )}
                        {lesson.isCancelled && (
                          <small>
                            <Trans>No lesson</Trans>
                          </small>
                        )}
                      </SubjectField>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** «Болатова А.»: a whole name has no room in a cell. */
function shortName(name: string | null): string | null {
  if (name === null) return null;
  const [surname = '', first] = name.split(' ');
  return first ? `${surname} ${first.slice(0, 1)}.` : surname;
}
