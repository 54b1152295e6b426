import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { lessonContentShare, lessonShares, type LessonRow } from '#contract/lessons/authoring.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notices.ts';
import { localeTag } from '#domain/language.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { invalidateLessons } from '../queries.ts';

type Share = (typeof lessonShares)[number];

/** Who else finds the lesson: nobody, the colleagues of one's school, the whole country once it is approved. */
export function ShareDialog({ lesson, onClose }: { lesson: LessonRow; onClose: () => void }) {
  const { t } = useLingui();
  const [share, setShare] = useState<Share>(lesson.share);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isPublished = lesson.published !== null;
  const names: Record<Share, { label: string; about: string }> = {
    none: { label: t`Nobody else`, about: t`Only your own classes open it, by your calendar plans.` },
    school: { label: t`Colleagues of the school`, about: t`They find it in “Of the school”, and take a copy as their own.` },
    country: {
      label: t`The country’s library`,
      about: t`All teachers find it once it is approved. Colleagues of the school have it at once.`,
    },
  };

  async function save() {
    setIsBusy(true);
    setProblem(null);
    try {
      await request(lessonContentShare, { params: { lessonId: lesson.uuid }, body: { share }, silent: true });
      invalidateLessons();
      notify({ kind: 'success', text: t`It is set who finds the lesson.` });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <KitDialog title={t`Who finds the lesson`} onClose={onClose} testId="lesson-share">
      <Stack>
        <Text fw={600} lang={localeTag(lesson.lang)}>
          {lesson.title}
        </Text>
        {!isPublished && (
          <Alert color="yellow">
            <Trans>Publish the lesson first: others get what is published.</Trans>
          </Alert>
        )}
        <Radio.Group aria-label={t`Who finds the lesson`} value={share} onChange={(value) => setShare(value)}>
          <Stack gap="sm">
            {lessonShares.map((one) => (
              <Radio
                key={one}
                value={one}
                disabled={!isPublished && one !== 'none'}
                label={names[one].label}
                description={names[one].about}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Text role="alert" c="red">
          {problem}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={isBusy} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </KitDialog>
  );
}
