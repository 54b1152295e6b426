import { createFileRoute, redirect } from '@tanstack/react-router';
import type { OwnList } from '#contract/homework/own.ts';
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
    const findIn = ({ rows }: OwnList) => rows.find((row) => row.homeworkId === homeworkId);
    const stored = await queryClient.ensureQueryData(ownListQuery);
    // A homework that was given after the list was stored: without a network nobody knows of it.
    const newest = () => queryClient.fetchQuery({ ...ownListQuery, staleTime: 0 }).catch(() => stored);
    const own = findIn(stored) ?? findIn(await newest());
    throw redirect({ href: own ? `/homework/assigned/${own.answerId}` : '/homework/list', replace: true });
  },
});
