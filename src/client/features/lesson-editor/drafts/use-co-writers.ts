import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lessonPresence, presenceEveryMs, type CoWriter } from '#contract/lessons/co-authors.ts';
import { request } from '#client/api/request.ts';
import { readCopy, type LessonDraft } from './lesson-draft.ts';
import { useLessonState } from './use-lesson.ts';

const nobody: readonly CoWriter[] = [];

/**
 * Who else writes the lesson just now; what they have saved is taken in as it comes. Asks only where the lesson has several authors.
 * @param moduleId what is being written here; null: nothing in particular
 * @param hasInvited whether somebody was invited since the lesson was opened
 */
export function useCoWriters(draft: LessonDraft, moduleId: string | null, hasInvited: boolean): readonly CoWriter[] {
  const lessonId = useLessonState(draft, ({ copy }) => copy?.id ?? '');
  const revision = useLessonState(draft, ({ copy }) => copy?.revision ?? 0);
  const isShared = useLessonState(draft, ({ copy }) => (copy?.full?.coAuthors ?? 0) > 0) || hasInvited;
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['lesson-presence', lessonId, moduleId],
    queryFn: ({ signal }) => request(lessonPresence, { params: { lessonId }, body: { moduleId }, signal, silent: 'caller' }),
    enabled: isShared,
    refetchInterval: presenceEveryMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: (before) => before,
    meta: { isPersisted: false },
  });
  const saved = data?.revision ?? 0;
  useEffect(() => {
    // A draft that is just being sent takes nothing in: the next report asks again.
    if (saved <= revision || draft.getState().line === 'sending') return;
    void readCopy(lessonId).then((copy) => copy && draft.meet(copy));
  }, [draft, lessonId, saved, revision, dataUpdatedAt]);
  return data?.others ?? nobody;
}
