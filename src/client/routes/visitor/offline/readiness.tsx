import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ReadinessScreen } from '#client/features/readiness/readiness-screen.tsx';
import { ownPath } from '#client/routes/-own-path.ts';

/** For everybody, also before a sign-in. */
export const Route = createFileRoute('/readiness')({
  validateSearch: v.object({ from: v.fallback(v.optional(ownPath), undefined) }),
  component: ReadinessPage,
});

function ReadinessPage() {
  return <ReadinessScreen back={Route.useSearch().from ?? '/'} />;
}
