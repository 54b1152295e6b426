import { useQuery } from '@tanstack/react-query';
import { jobRead, type Job } from '#contract/jobs/jobs.ts';
import { read } from '#client/api/request.ts';

export const isRunning = ({ state }: Pick<Job, 'state'>) => state === 'waiting' || state === 'running';

/** One's own job, asked for each second until it has ended. @param id null: none has begun */
export function useJob(id: string | null) {
  return useQuery({
    queryKey: ['job', id],
    queryFn: ({ signal }) => read(jobRead, { params: { id: id ?? '' }, signal, silent: 'poll' }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data && !isRunning(data) ? false : 1_000),
    staleTime: 0,
    meta: { isPersisted: false },
  });
}
