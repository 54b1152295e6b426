import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { User } from '#contract/auth/user.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { testPath } from '#client/api/test-path.ts';
import css from './test-running-dialog.module.css';

interface TestRunningDialogProps {
  test: NonNullable<User['currentTest']>;
  onLeave: () => void;
}

/** Who wants to sign out in the middle of a test is led to its end. */
export function TestRunningDialog({ test, onLeave }: TestRunningDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { currentTestType } = useUser();

  function handleGo(hash: string) {
    onLeave();
    void navigate({ to: testPath(test.kind, test.examId, currentTestType), hash });
  }

  return (
    <Dialog title={t`Your test is still running`} shape="centre" onClose={onLeave} testId="test-running-dialog">
      <p>
        <Trans>You can sign out once it is finished. Your time keeps running.</Trans>
      </p>
      <div className={css['actions']}>
        <Button kind="quiet" onClick={() => handleGo('finish')}>
          <Trans>Finish the test</Trans>
        </Button>
        <Button onClick={() => handleGo('')}>
          <Trans>Continue the test</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
