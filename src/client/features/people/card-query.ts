import { queryOptions } from '@tanstack/react-query';
import { personCard } from '#contract/people/people.ts';
import { read } from '#client/api/request.ts';

/** All that is known of a person. In memory only while it is looked at. */
export function cardQuery(personId: number) {
  return queryOptions({
    queryKey: ['person-card', personId],
    queryFn: ({ signal }) => read(personCard, { params: { personId }, signal, silent: 'form' }),
    gcTime: 0,
    meta: { isPersisted: false },
  });
}
