import { createFileRoute, redirect } from '@tanstack/react-router';
import { guard } from '#client/routes/-guard.ts';

const mayVisit = guard(['RGNWRKR']);

export const Route = createFileRoute('/_app/_staff/statistic/region/')({
  beforeLoad: (visit) => {
    mayVisit(visit);
    throw redirect({ to: '/statistic/region/$flowId', params: { flowId: 1 }, replace: true });
  },
});
