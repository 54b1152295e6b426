import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OwnPlan } from '#contract/plans/own-plans.ts';
import { planBesideQuery } from '#client/commands/plan-query.ts';

/** What is younger than this is not read again only to be stored, ms. */
const freshMs = 12 * 3600 * 1000;

/** Has all own plans on the device: they are read one after the other, where they are not there or are old. */
export function usePersistedPlans(plans: readonly OwnPlan[] | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!plans) return;
    const gone = new AbortController();
    const keep = async () => {
      for (const { calendar_plan_uuid: uuid } of plans) {
        if (gone.signal.aborted) return;
        const query = { ...planBesideQuery(uuid), staleTime: freshMs };
        // The first one brings what the device has, the second one reads it again where that is old.
        await queries.fetchQuery(query);
        await queries.fetchQuery(query);
      }
    };
    // Without a network there is what there was.
    keep().catch(() => undefined);
    return () => gone.abort();
  }, [plans, queries]);
}
