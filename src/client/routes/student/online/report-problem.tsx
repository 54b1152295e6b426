import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ReportScreen } from '#client/features/problems/report-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { ownPath } from '#client/routes/-own-path.ts';

export const Route = createFileRoute('/_app/report-problem')({
  validateSearch: v.object({ from: v.fallback(v.optional(ownPath), undefined) }),
  beforeLoad: guard(null),
  component: ReportPage,
});

function ReportPage() {
  // Its path only: what stands behind `?` may name people.
  const path = (Route.useSearch().from ?? '/').split(/[?#]/, 1)[0] ?? '/';
  return <ReportScreen from={/^\/[\w/.-]{0,199}$/.test(path) ? path : '/'} />;
}
