import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { lessonArchive, lessonReset, type ProgressStudent } from '#contract/lessons/progress.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { progressKey, type LessonPlace } from './queries.ts';

/** Putting work away, and letting students begin again, which is asked about. */
export function useActs(place: LessonPlace, onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [asked, setAsked] = useState<readonly ProgressStudent[] | null>(null);
  const refresh = () => {
    onDone();
    return client.invalidateQueries({ queryKey: progressKey });
  };

  async function archive(students: readonly ProgressStudent[], isArchived: boolean): Promise<void> {
    try {
      await request(lessonArchive, { params: { ...place }, body: { students: students.map(({ id }) => id), isArchived } });
      notify({ kind: 'success', text: isArchived ? t`The work is in the archive.` : t`The work is back in the list.` });
      await refresh();
    } catch (error) {
      // The request has said it.
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  async function reset(students: readonly ProgressStudent[]): Promise<void> {
    await request(lessonReset, { params: { ...place }, body: { students: students.map(({ id }) => id) }, silent: 'form' });
    notify({ kind: 'success', text: t`The lesson can be started again.` });
    await refresh();
  }

  const dialog: ReactNode = asked && (
    <ConfirmDialog
      title={t`Allow a restart?`}
      thing={asked.map(({ name }) => name).join(', ')}
      yes={t`Allow a restart`}
      no={t`Cancel`}
      isDanger
      onYes={() => reset(asked)}
      onClose={() => setAsked(null)}
    >
      <Trans>The lesson opens without answers. Everything done so far stays in the history with its points.</Trans>
    </ConfirmDialog>
  );
  return { archive, ask: setAsked, dialog };
}
