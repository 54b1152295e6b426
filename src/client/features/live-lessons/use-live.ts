import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isApart } from '#domain/live-lessons/log.ts';
import { liveLessonTopic } from '#contract/live-lessons/live-lessons.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { liveLogKey, newPartAct, newStageAct, type PartAct, type StageAct } from '#client/commands/kinds/live-lesson.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { subscribe } from '#client/live/live.ts';
import { grown, viewOf } from './log-view.ts';
import { withPending } from './pending.ts';
import { liveQuery, logQuery, type LiveLog } from './queries.ts';

/** The call is what tells the stage that somebody is there. */
const pollWithSocketMs = 20_000;
const pollMs = 3_000;

/** A live lesson: its plan, its log as it comes, and what this person does in it. */
export function useLive(lessonId: string) {
  const queries = useQueryClient();
  const { userId } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const plan = useQuery(liveQuery(lessonId));
  const log = useQuery({
    ...logQuery(lessonId),
    refetchInterval: ({ state }) => (state.data?.state === 'ended' ? false : isOpen ? pollWithSocketMs : pollMs),
  });
  const isLoaded = log.data !== undefined;

  useEffect(() => {
    if (!isLoaded) return;
    const queryKey = liveLogKey(lessonId);
    const ask = () => void queries.invalidateQueries({ queryKey });
    return subscribe(liveLessonTopic, {
      params: () => ({ lessonId, since: queries.getQueryData<LiveLog>(queryKey)?.seq ?? 0 }),
      received(part) {
        const known = queries.getQueryData<LiveLog>(queryKey);
        if (!known || isApart(known, part)) return ask();
        queries.setQueryData<LiveLog>(queryKey, grown(known, part));
      },
      line(open) {
        setIsOpen(open);
        if (open) ask();
      },
    });
  }, [isLoaded, lessonId, queries]);

  const revision = log.data?.revision;
  const shownRevision = plan.data?.revision;
  useEffect(() => {
    // The teacher has changed the plan.
    if (revision !== undefined && shownRevision !== undefined && revision > shownRevision)
      void queries.invalidateQueries({ queryKey: liveQuery(lessonId).queryKey });
  }, [revision, shownRevision, lessonId, queries]);

  const queue = useQueue();
  const commands = useCommands();
  const events = log.data?.events;
  const logged = useMemo(
    () => new Set((events ?? []).filter(({ personId }) => personId === userId).map(({ id }) => id)),
    [events, userId],
  );
  const view = useMemo(
    () => events && withPending(viewOf(events), commands, { lessonId, personId: userId, logged }),
    [events, commands, lessonId, userId, logged],
  );
  return {
    plan,
    log,
    view,
    commands,
    isReady: queue !== null,
    stage: (act: StageAct) => queue?.enqueue(newStageAct(lessonId, act)),
    take: (act: PartAct) => queue?.enqueue(newPartAct(lessonId, act)),
  };
}

export type Live = ReturnType<typeof useLive>;
