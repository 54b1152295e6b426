import { createFileRoute, redirect } from '@tanstack/react-router';
import { guard } from '#client/routes/-guard.ts';

const mayVisit = guard(['DPTWRKR']);

export const Route = createFileRoute('/_app/_staff/statistic/department/')({
  beforeLoad: (visit) => {
    mayVisit(visit);
    throw redirect({ to: '/statistic/department/$flowId', params: { flowId: 1 }, replace: true });
  },
});
