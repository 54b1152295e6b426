import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import css from './lessons.module.css';
import type { NamedTask } from './run.ts';

interface FinishQuestionProps {
  title: string;
  /** Tasks without an answer. */
  open: readonly NamedTask[];
  onShow: (task: NamedTask) => void;
  onYes: () => Promise<void>;
  onClose: () => void;
}

/** Asks before the end, and names what is not answered: each name leads to its task. */
export function FinishQuestion({ title, open, onShow, onYes, onClose }: FinishQuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog title={t`Finish the lesson?`} thing={title} yes={t`Finish`} no={t`Continue`} onYes={onYes} onClose={onClose}>
      {open.length > 0 && (
        <div data-testid="not-answered">
          <Trans>Not answered: {open.length}</Trans>
          <ul className={css['left']}>
            {open.map((task) => (
              <li key={task.moduleId}>
                <Button kind="plain" size="s" onClick={() => onShow(task)}>
                  {task.title || <TaskOfPage page={task.page + 1} />}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <Trans>After finishing, no answer can be changed.</Trans>
      </p>
    </ConfirmDialog>
  );
}

function TaskOfPage({ page }: { page: number }) {
  return <Trans>Task on page {page}</Trans>;
}
