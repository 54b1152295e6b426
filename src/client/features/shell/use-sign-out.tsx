import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { User } from '#contract/auth/user.ts';
import { notify } from '#ui/notices.ts';
import { updateUser } from '#client/api/session.ts';
import { useUser } from '#client/api/signed-in.tsx';
import type { UnsentTexts } from '#client/text-drafts/unsent-texts.ts';
import type { SignOutOutcome } from './sign-out.ts';

const TestRunningDialog = lazy(() =>
  import('./sign-out-dialogs.tsx').then((module) => ({ default: module.TestRunningDialog })),
);
const LeaveLessonDialog = lazy(() =>
  import('./sign-out-dialogs.tsx').then((module) => ({ default: module.LeaveLessonDialog })),
);
const UnsentDialog = lazy(() => import('./sign-out-dialogs.tsx').then((module) => ({ default: module.UnsentDialog })));

/**
 * Signs out, unless a test is in progress, a live lesson goes on or answers have not reached the server (specification P§4): whoever takes the device next could
 * not send them. In place of it comes the way to finish the test. Unsent texts of authors are sent before; if that fails, the user is
 * asked.
 */
export function useSignOut(): { signOut: () => Promise<void>; dialog: ReactNode } {
  const { t } = useLingui();
  const user = useUser();
  const navigate = useNavigate();
  const [sitting, setSitting] = useState<User | null>(null);
  const [lesson, setLesson] = useState<string | null>(null);
  const [unsent, setUnsent] = useState<UnsentTexts | null>(null);

  async function follow(step: 'signOut' | 'leave') {
    const result: SignOutOutcome = await import('./sign-out.ts').then(
      (way) => way[step](user),
      () => ({ outcome: 'away' }),
    );
    switch (result.outcome) {
      case 'left':
        return navigate({ to: '/login', replace: true });
      case 'sitting':
        return setSitting(result.user);
      case 'in-lesson':
        return setLesson(result.title);
      case 'unsent':
        return setUnsent(result.texts);
      case 'held':
        return say('warning', t`Some answers are still on this device only. Please wait for the connection, then sign out.`);
      case 'away':
        return say('error', t`Signing out needs a connection.`);
      case 'refused':
        return say('error', result.message);
    }
  }

  // Whichever way it is left: while a test runs, its page is the only one (specification P§6).
  const handleLeave = () => {
    setSitting(null);
    if (sitting) updateUser({ currentTest: sitting.currentTest });
  };
  const test = sitting?.currentTest;
  return {
    signOut: () => follow('signOut'),
    dialog: test ? (
      <Suspense>
        <TestRunningDialog test={test} onLeave={handleLeave} />
      </Suspense>
    ) : lesson !== null ? (
      <Suspense>
        <LeaveLessonDialog title={lesson} onLeave={() => follow('signOut')} onClose={() => setLesson(null)} />
      </Suspense>
    ) : (
      unsent && (
        <Suspense>
          <UnsentDialog unsent={unsent} onLeave={() => follow('leave')} onClose={() => setUnsent(null)} />
        </Suspense>
      )
    ),
  };
}

function say(kind: 'warning' | 'error', text: string): void {
  notify({ kind, text });
}
