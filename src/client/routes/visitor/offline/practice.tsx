import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { PracticeScreen } from '#client/features/room/practice/practice-screen.tsx';
import { guardIfSignedIn } from '#client/routes/-guard.ts';
import { ownPath } from '#client/routes/-own-path.ts';

/** For everybody, also before a sign-in; only a running test leads away from it. */
export const Route = createFileRoute('/practice')({
  validateSearch: v.object({ from: v.fallback(v.optional(ownPath), undefined) }),
  beforeLoad: guardIfSignedIn,
  component: PracticePage,
});

function PracticePage() {
  return <PracticeScreen back={Route.useSearch().from ?? '/'} />;
}
