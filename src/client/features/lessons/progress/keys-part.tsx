import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isGraded } from '#domain/lessons/keys.ts';
import { lessonKeysOpen, type LessonProgress } from '#contract/lessons/progress.ts';
import { request } from '#client/api/request.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { notify } from '#ui/notices.ts';
import { progressKey, type LessonPlace } from './queries.ts';

interface KeysPartProps {
  progress: LessonProgress;
  place: LessonPlace;
}

/** When right answers open to the class, and the way to open them now. Nothing where they open at one's own finish. */
export function KeysPart({ progress: { lesson, group, students, keys }, place }: KeysPartProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  if (!isGraded(lesson.kind)) return null;
  const left = students.filter(({ finishedAt }) => finishedAt === null).length;
  const all = students.length;

  async function open(): Promise<void> {
    await request(lessonKeysOpen, { params: { ...place }, silent: 'form' });
    notify({ kind: 'success', text: t`Right answers are open to those who have finished.` });
    await client.invalidateQueries({ queryKey: progressKey });
  }

  return (
    <Group gap="md" data-testid="lesson-keys">
      <Text>
        <KeysSentence keys={keys} />
      </Text>
      {!keys.isOpen && (
        <Button kind="quiet" size="s" onClick={() => setIsAsking(true)} data-testid="open-keys">
          <Trans>Open right answers</Trans>
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Open right answers?`}
          thing={`${lesson.title} · ${group}`}
          yes={t`Open answers`}
          no={t`Cancel`}
          isDanger={left > 0}
          onYes={open}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>
              Not finished yet: {left} of {all}. Those who have finished could pass the right answers on to them.
            </Trans>
          </p>
          <p>
            <Trans>This cannot be undone and is recorded in the audit log.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Group>
  );
}

function KeysSentence({ keys: { isOpen, opensAt, openedAt } }: Pick<LessonProgress, 'keys'>) {
  const opened = openedAt === null ? null : formatDateTime(openedAt);
  const opens = opensAt === null ? null : formatDateTime(opensAt);
  if (isOpen)
    return opened === null ? (
      <Trans>Students who have finished see right answers.</Trans>
    ) : (
      <Trans>Students who have finished see right answers. Opened by the teacher: {opened}.</Trans>
    );
  return opens === null ? (
    <Trans>Students see right answers when you open them.</Trans>
  ) : (
    <Trans>Students see right answers from {opens}.</Trans>
  );
}
