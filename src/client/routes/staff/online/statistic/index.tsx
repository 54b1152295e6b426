import { createFileRoute, redirect } from '@tanstack/react-router';
import { guard } from '#client/routes/-guard.ts';

const mayVisit = guard(['CTRWRKR']);

export const Route = createFileRoute('/_app/_staff/statistic/')({
  beforeLoad: (visit) => {
    mayVisit(visit);
    throw redirect({ to: '/statistic/$flowId', params: { flowId: 1 }, replace: true });
  },
});
