import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fromIsoDate } from '#domain/fields/date.ts';
import { lessonRemove, lessonRestore } from '#contract/schedule/lessons.ts';
import type { ShownLesson } from '#contract/schedule/own-schedule.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { request } from '#client/api/request.ts';

/** A lesson is called off for its day, or given after all; one that was added for the day goes. What was held stays. */
export function LessonActions({ lesson }: { lesson: ShownLesson }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const params = { lessonId: lesson.uuid };
  const query = { revision: String(lesson.revision) };
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['lesson', lesson.uuid] }),
      queries.invalidateQueries({ queryKey: ['class-lessons'] }),
    ]);
  if (lesson.state === 'held') return null;

  async function handleRestore() {
    setIsBusy(true);
    try {
      await request(lessonRestore, { params, query });
    } finally {
      setIsBusy(false);
      await refresh();
    }
  }

  async function handleRemove() {
    try {
      const { removed } = await request(lessonRemove, { params, query, silent: true });
      if (removed) await navigate({ to: '/control/schedules/$groupId', params: { groupId: String(lesson.group.id) } });
      setIsAsking(false);
    } finally {
      await refresh();
    }
  }

  const { subject, date, start } = lesson;
  return (
    <Group>
      {lesson.state === 'cancelled' ? (
        <Button kind="quiet" busy={isBusy} onClick={() => void handleRestore()} data-testid="restore">
          <Trans>Restore lesson</Trans>
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => setIsAsking(true)} data-testid="call-off">
          {lesson.isOneTime ? <Trans>Remove the lesson</Trans> : <Trans>Cancel the lesson</Trans>}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={lesson.isOneTime ? t`Remove the lesson?` : t`Cancel the lesson?`}
          thing={`${subject.title}, ${fromIsoDate(date)}, ${start}`}
          yes={lesson.isOneTime ? t`Remove` : t`Cancel lesson`}
          no={t`Cancel`}
          isDanger
          onYes={handleRemove}
          onClose={() => setIsAsking(false)}
        >
          <Trans>Only on this day. The class and the teacher see it in their schedule.</Trans>
        </ConfirmDialog>
      )}
    </Group>
  );
}
