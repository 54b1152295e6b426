import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#client/api/session.ts';

export const Route = createFileRoute('/_app/homework/')({
  beforeLoad: () => {
    throw redirect({ href: getSession().user?.role === 'ST' ? '/homework/list' : '/homework/control/list', replace: true });
  },
});
