/** Calendar plans as they were read: one's own are stored on the device, sealed, for where there is no network. */
import { queryOptions } from '@tanstack/react-query';
import { ownPlans } from '#contract/plans/own-plans.ts';
import { themeList } from '#contract/plans/themes.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { read, type Silence } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';

export type LaidOut = DataOf<typeof themeList>;
export const plansKey = ['plans'] as const;

const persistedOwn = keepSealed(ownPlans);
export const persistedPlans = keepSealed(themeList);

export const ownPlansQuery = queryOptions({
  queryKey: [...plansKey, 'mine'],
  queryFn: ({ signal }) => read(ownPlans, { signal }),
  staleTime: 0,
  persister: persistedOwn.persisterFn,
  meta: { isPersisted: false },
});

/** A plan with its themes, on the days of their lessons. Somebody else may change it, and lessons move by themselves. */
export const planQuery = (calendarPlanUuid: string) =>
  queryOptions({
    queryKey: [...plansKey, 'plan', calendarPlanUuid],
    queryFn: ({ signal }) => read(themeList, { params: { calendarPlanUuid }, signal }),
    staleTime: 0,
    persister: persistedPlans.persisterFn,
    meta: { isPersisted: false },
  });

/** The same, read beside the page: it says nothing where it fails. */
export const planBesideQuery = (calendarPlanUuid: string) =>
  queryOptions({
    ...planQuery(calendarPlanUuid),
    queryFn: ({ signal }) => read(themeList, { params: { calendarPlanUuid }, signal, silent: 'beside' satisfies Silence }),
    meta: { isPersisted: false, silent: 'beside' satisfies Silence },
  });
