import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { notify } from '#ui/notices.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { openLesson, type OpenOutcome } from '../drafts/lesson-draft.ts';
import { invalidateLessons } from '../queries.ts';
import { LessonPreview } from '../shown/preview-screen.tsx';
import type { StudentParts } from '../student-parts.ts';
import { Builder } from './builder.tsx';

interface BuilderScreenProps {
  lessonId: string;
  parts: StudentParts;
}

/** The lesson with all that the device has of it, or why it cannot be opened; somebody else's is shown. */
export function BuilderScreen({ lessonId, parts }: BuilderScreenProps) {
  const { t } = useLingui();
  const { userId } = useUser();
  const [opened, setOpened] = useState<OpenOutcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    let release: (() => void) | undefined;
    void openLesson(userId, lessonId).then((outcome) => {
      if (outcome.outcome === 'open') release = outcome.release;
      if (isGone) release?.();
      else setOpened(outcome);
    });
    return () => {
      isGone = true;
      release?.();
      // The lists show what was written.
      invalidateLessons();
    };
  }, [userId, lessonId, attempt]);

  const found = opened?.outcome === 'open' ? opened.found : null;
  useEffect(() => {
    if (found !== null) notify({ kind: 'info', text: t`What you typed before is here again: it was kept on this device.` });
  }, [found, t]);

  const isOffline = opened?.outcome === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    const retry = () => setAttempt((count) => count + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline]);

  if (opened === null) return <Skeleton height={640} />;
  if (opened.outcome === 'open') return <Builder draft={opened.draft} parts={parts} />;
  if (opened.outcome === 'foreign') return <LessonPreview lesson={opened.lesson} parts={parts} />;
  const again = (
    <Button onClick={() => setAttempt((count) => count + 1)}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (opened.outcome === 'gone')
    return (
      <Message title={t`This lesson does not exist`}>
        <Trans>It was removed, or it belongs to someone else and you have no access.</Trans>
      </Message>
    );
  return (
    <Message title={t`This lesson cannot be opened right now`} actions={again}>
      {opened.outcome === 'failed' ? opened.message : t`There is no network, and nothing of it is on this device.`}
    </Message>
  );
}
