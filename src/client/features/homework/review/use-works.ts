import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Homework, OpenedWork, Work } from '#contract/homework/parts.ts';
import { waitingStates } from '#domain/homework/states.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { useCommands } from '#client/commands/queue-access.ts';
import { newestOf } from './newest.ts';
import { withOwnReviews, type Reviewer } from './overlay.ts';
import { workQuery, worksQuery } from './queries.ts';
import { useTaken, type Taken } from './use-taken.ts';

export function useReviewer(): Reviewer {
  const { userId, surname, firstname } = useUser();
  return useMemo(() => ({ id: userId, name: `${surname} ${firstname}` }), [userId, surname, firstname]);
}

export interface Works {
  homework: Homework;
  works: readonly Work[];
  /** From the device, of this moment; null: from the server. */
  asOf: number | null;
}

/** All works of a homework with what was changed here. Undefined: they are being asked for; null: neither server nor device has them. */
export function useWorks(homeworkId: string | undefined): Works | null | undefined {
  const query = useQuery({ ...worksQuery(homeworkId ?? ''), enabled: homeworkId !== undefined });
  const { pack, homework: taken } = useTaken();
  const views = useCommands();
  const me = useReviewer();
  const packed = taken?.find(({ homework }) => homework.uuid === homeworkId);
  const newest = newestOf(query, packed && pack ? { data: packed, asOf: pack.asOf } : null);
  const { data, asOf } = newest ?? { data: undefined, asOf: null };
  return useMemo(() => {
    if (!data) return homeworkId === undefined || taken === undefined || isAsking(query) ? undefined : null;
    const works = data.works.map((work) => withOwnReviews(work, views, me, data.homework.points));
    return { homework: data.homework, works, asOf };
  }, [data, views, me, asOf, homeworkId, taken, query]);
}

/** One work, as the server or the device has it; what was changed here comes on top elsewhere. */
export function useOpenedWork(answerId: string): OpenedWork | null | undefined {
  return useReadWork(answerId).opened;
}

/** The same, and whether it is the newest that can be had now: what was read lately shows first. Of one work for as long as it is drawn. */
export function useReadWork(answerId: string): { opened: OpenedWork | null | undefined; isCurrent: boolean } {
  const [since] = useState(() => Date.now());
  const query = useQuery(workQuery(answerId));
  const { pack, homework: taken } = useTaken();
  const packed = useMemo(() => packedWork(taken, answerId), [taken, answerId]);
  const newest = newestOf(query, packed && pack ? { data: packed, asOf: pack.asOf } : null);
  const isCurrent = query.dataUpdatedAt >= since || query.isError || query.fetchStatus === 'paused';
  if (newest) return { opened: newest.data, isCurrent };
  return { opened: taken === undefined || isAsking(query) ? undefined : null, isCurrent };
}

function packedWork(taken: Taken['homework'], answerId: string): OpenedWork | null {
  for (const { homework, works } of taken ?? []) {
    const work = works.find((one) => one.answerId === answerId);
    if (work) return { homework, work, marks: work.marks };
  }
  return null;
}

function isAsking({ isPending, fetchStatus }: { isPending: boolean; fetchStatus: string }): boolean {
  return isPending && fetchStatus === 'fetching';
}

/** The next work after this one that waits, from the beginning again. Null: none does. */
export function nextWaiting(works: readonly Work[], answerId: string): Work | null {
  const at = works.findIndex((work) => work.answerId === answerId);
  const others = [...works.slice(at + 1), ...works.slice(0, Math.max(0, at))];
  return others.find(({ state }) => waitingStates.includes(state)) ?? null;
}
