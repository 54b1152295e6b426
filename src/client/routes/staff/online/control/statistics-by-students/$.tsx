import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { administrativeWorkers } from '#domain/person/role.ts';
import { getSession } from '#client/api/session.ts';
import { contingentBeginning } from '#client/features/statistics/beginnings.ts';
import { guard } from '#client/routes/-guard.ts';

const mayVisit = guard(['GL', 'ZVCH', 'DCR', ...administrativeWorkers]);

export const Route = createFileRoute('/_app/_staff/control/statistics-by-students/$')({
  beforeLoad: ({ params, location }) => {
    mayVisit({ location });
    const href = contingentBeginning(params._splat ?? '', getSession().user?.school_id ?? null);
    if (href === null) throw notFound();
    throw redirect({ href, replace: true });
  },
});
