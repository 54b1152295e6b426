import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#client/api/session.ts';
import { queryClient } from '#client/api/query-client.ts';
import { checkUuid } from '#client/routes/-params.ts';

/** A homework's own address leads to one's work on it, or to everybody's (specification P§2 "homework/{homeworkId?} redirects"). */
export const Route = createFileRoute('/_app/homework/$homeworkId')({
  loader: async ({ params: { homeworkId } }) => {
    checkUuid(homeworkId);
    if (getSession().user?.role !== 'ST') throw redirect({ href: `/homework/control/${homeworkId}`, replace: true });
    // Here: a route itself is in what everybody loads first.
    const { ownListQuery } = await import('#client/features/homework/shared/queries.ts');
    const { rows } = await queryClient.ensureQueryData({ ...ownListQuery, revalidateIfStale: true });
    const own = rows.find((row) => row.homeworkId === homeworkId);
    throw redirect({ href: own ? `/homework/assigned/${own.answerId}` : '/homework/list', replace: true });
  },
});
