import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fromIsoDate } from '#domain/fields/date.ts';
import { addDays, mondayOf, weekdayOf } from '#domain/schedule/days.ts';
import type { SchoolLesson } from '#contract/schedule/lessons.ts';
import { Button } from '#ui/button.tsx';
import { SubjectName } from '#ui/subject-tile.tsx';
import { weekdayNames } from '#client/kit/calendar/month-names.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { ForcedMark } from './forced-mark.tsx';
import { OnceDialog } from './once-dialog.tsx';
import { classLessonsQuery, type Offered } from './queries.ts';

interface ClassDaysProps {
  offered: Offered;
  /** YYYY-MM-DD: its week is shown. */
  date: string;
  canForce: boolean;
}

/** The lessons of a class on their days: each leads to its page, and one may be added for a day. */
export function ClassDays({ offered, date, canForce }: ClassDaysProps) {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  const monday = mondayOf(date);
  const params = { groupId: String(offered.group.id) };
  const query = useQuery(classLessonsQuery(offered.group.id, monday));
  const [from, to] = [fromIsoDate(monday), fromIsoDate(addDays(monday, 6))];
  return (
    <Stack>
      <Group justify="space-between">
        <Group gap="xs" component="nav" aria-label={t`Week`}>
          <Link to="/control/schedules/$groupId" params={params} search={{ date: addDays(monday, -7) }}>
            <Trans>Previous week</Trans>
          </Link>
          <Text fw={600}>
            {from} – {to}
          </Text>
          <Link to="/control/schedules/$groupId" params={params} search={{ date: addDays(monday, 7) }}>
            <Trans>Next week</Trans>
          </Link>
        </Group>
        <Button onClick={() => setIsAdding(true)} data-testid="add-once">
          <Trans>Add a lesson for one day</Trans>
        </Button>
      </Group>
      <Loaded query={query} height={420}>
        {({ lessons }) =>
          lessons.length === 0 ? (
            <Text c="dimmed">
              <Trans>No lessons this week.</Trans>
            </Text>
          ) : (
            <Days lessons={lessons} groupId={params.groupId} />
          )
        }
      </Loaded>
      {isAdding && <OnceDialog offered={offered} date={date} canForce={canForce} onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}

function Days({ lessons, groupId }: { lessons: readonly SchoolLesson[]; groupId: string }) {
  const { t, i18n } = useLingui();
  const days = [...new Set(lessons.map(({ date }) => date))];
  return days.map((day) => {
    const own = lessons.filter(({ date }) => date === day);
    const name = weekdayNames[weekdayOf(day) - 1];
    return (
      <section key={day} aria-label={fromIsoDate(day)}>
        <Title order={2} size="h4">
          {name ? i18n._(name) : ''}, {fromIsoDate(day)}
        </Title>
        <Table>
          <Table.Tbody>
            {own.map(({ uuid, start, end, subject, part, teacher, room, state, isOneTime, standsInFor, reason }) => (
              <Table.Tr key={uuid} data-testid="lesson">
                <Table.Td w={116}>
                  {start}–{end}
                </Table.Td>
                <Table.Td>
                  <Link
                    to="/control/schedules/$groupId/lesson/$scheduleId"
                    params={{ groupId, scheduleId: uuid }}
                    data-testid="lesson-link"
                  >
                    <SubjectName title={subject.title} id={subject.id}>
                      {part === null ? subject.title : t`${subject.title}, subgroup ${part}`}
                    </SubjectName>
                  </Link>
                  <Text size="sm" c="dimmed">
                    {[teacher, room].filter(Boolean).join(' · ')}
                  </Text>
                  <Group gap={4}>
                    {state === 'cancelled' && (
                      <Badge color="red">
                        <Trans>No lesson</Trans>
                      </Badge>
                    )}
                    {isOneTime && (
                      <Badge color="gray">
                        <Trans>This day only</Trans>
                      </Badge>
                    )}
                    <ForcedMark reason={reason} />
                    {standsInFor && (
                      <Text size="sm">
                        <Trans>In place of {standsInFor}</Trans>
                      </Text>
                    )}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    );
  });
}
