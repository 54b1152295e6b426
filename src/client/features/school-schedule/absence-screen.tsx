import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fromIsoDate } from '#domain/fields/date.ts';
import { absenceRemove, lessonSubstitute } from '#contract/schedule/substitutions.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { request } from '#client/api/request.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { absenceQuery, type AbsenceLessons } from './queries.ts';

/** The lessons of a teacher who is away: one press per lesson says who gives it. */
export function AbsenceScreen({ absenceId }: { absenceId: string }) {
  const { t } = useLingui();
  const query = useQuery(absenceQuery(absenceId));
  const [isRemoving, setIsRemoving] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <Stack>
      <PageHeading title={query.data ? t`Away: ${query.data.absence.teacher}` : t`Substitutions`} />
      <Loaded query={query} height={320}>
        {({ absence, lessons, ofStudents }) => (
          <>
            <Group justify="space-between">
              <Text c="dimmed">
                {fromIsoDate(absence.startDate)} – {fromIsoDate(absence.endDate)}
              </Text>
              <Button kind="quiet" onClick={() => setIsRemoving(true)} data-testid="remove-absence">
                <Trans>Cancel the absence</Trans>
              </Button>
            </Group>
            {lessons.length + ofStudents.length === 0 && (
              <Text c="dimmed">
                <Trans>No lessons on these days.</Trans>
              </Text>
            )}
            {lessons.length > 0 && (
              <Text size="sm" c="dimmed">
                <Trans>Filled buttons: teachers of this subject. In brackets: their lessons on that day.</Trans>
              </Text>
            )}
            {lessons.map((lesson) => (
              <OneLesson key={lesson.uuid} lesson={lesson} />
            ))}
            {ofStudents.length > 0 && <SingleLessons lessons={ofStudents} />}
            {isRemoving && (
              <ConfirmDialog
                title={t`Cancel the absence?`}
                thing={absence.teacher}
                yes={t`Yes`}
                no={t`Cancel`}
                onYes={async () => {
                  const query = { revision: String(absence.revision) };
                  try {
                    await request(absenceRemove, { params: { absenceId }, query, silent: true });
                    await navigate({ to: '/control/schedules/substitutions' });
                  } finally {
                    await queries.invalidateQueries({ queryKey: ['absences'] });
                  }
                }}
                onClose={() => setIsRemoving(false)}
              >
                <Trans>Their upcoming lessons are theirs again; everyone affected is notified.</Trans>
              </ConfirmDialog>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** Nobody stands in for these: the student's own change is given to somebody else, or taken away. */
function SingleLessons({ lessons }: { lessons: AbsenceLessons['ofStudents'] }) {
  return (
    <Paper withBorder p="md" data-testid="single-lessons">
      <Text fw={600}>
        <Trans>Lessons with individual students</Trans>
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>Change them for the student, in the class schedule.</Trans>
      </Text>
      <Stack gap="xs" mt="xs">
        {lessons.map(({ uuid, date, start, end, subject, group, student }) => (
          <Text key={uuid}>
            {fromIsoDate(date)}, {start}–{end}: {subject.title}, {student},{' '}
            <Link to="/control/schedules/$groupId" params={{ groupId: String(group.id) }}>
              {group.label}
            </Link>
          </Text>
        ))}
      </Stack>
    </Paper>
  );
}

function OneLesson({ lesson }: { lesson: AbsenceLessons['lessons'][number] }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [busyId, setBusyId] = useState<number | null>(null);
  const { uuid, revision, date, start, end, subject, group, part, teacher, substitutedId, colleagues, state } = lesson;

  async function handleGive(teacherId: number | null) {
    setBusyId(teacherId ?? 0);
    try {
      await request(lessonSubstitute, { params: { lessonId: uuid }, body: { teacher_id: teacherId, revision } });
    } finally {
      setBusyId(null);
      await queries.invalidateQueries({ queryKey: ['absences'] });
    }
  }

  return (
    <Paper withBorder p="md" data-testid="lesson">
      <Text size="sm" c="dimmed">
        {fromIsoDate(date)}, {start}–{end}
      </Text>
      <Text fw={600}>
        <Link to="/control/schedules/$groupId/lesson/$scheduleId" params={{ groupId: String(group.id), scheduleId: uuid }}>
          {subject.title}
        </Link>
        , {part === null ? group.label : t`${group.label}, subgroup ${part}`}
      </Text>
      {substitutedId === null ? (
        <Group gap="xs" mt="xs">
          {state !== 'held' &&
            colleagues.map(({ id, title, isOfSubject, load }) => (
              <Button
                key={id}
                kind={isOfSubject ? 'primary' : 'quiet'}
                size="s"
                busy={busyId === id}
                onClick={() => void handleGive(id)}
                data-testid="colleague"
              >
                {title} ({load})
              </Button>
            ))}
          {colleagues.length === 0 && (
            <Text size="sm">
              <Trans>No one is free at that time.</Trans>
            </Text>
          )}
        </Group>
      ) : (
        <Group gap="xs" mt="xs">
          <Text>
            <Trans>Taught by {teacher}</Trans>
          </Text>
          {state !== 'held' && (
            <Button kind="plain" size="s" busy={busyId === 0} onClick={() => void handleGive(null)}>
              <Trans>Give it back</Trans>
            </Button>
          )}
        </Group>
      )}
    </Paper>
  );
}
