import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ShownLesson } from '#contract/schedule/own-schedule.ts';
import { Button } from '#ui/button.tsx';

const ResetHistoryDialog = lazy(async () => ({ default: (await import('./reset-history-dialog.tsx')).ResetHistoryDialog }));

/** Of a lesson that has something to go through: who let which students begin again (specification E§7). */
export function ResetHistory({ lesson }: { lesson: ShownLesson }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!lesson.theme?.lesson) return null;
  return (
    <p>
      <Button kind="quiet" onClick={() => setIsOpen(true)} data-testid="reset-history">
        <Trans>Resets in this lesson</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ResetHistoryDialog scheduleId={lesson.uuid} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}
