import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { endConference, enterLesson, isInLesson, leaveLesson } from '#client/api/in-lesson.ts';
import type { LiveState } from '#domain/live-lessons/plan.ts';

/** The page is in a lesson while it runs: whoever leaves is asked first (specification P§4). */
export function useInLesson(lessonId: string, title: string, state: LiveState) {
  useEffect(() => (state === 'running' ? enterLesson({ lessonId, title }) : undefined), [lessonId, title, state]);
  useEffect(() => {
    if (state === 'ended') endConference(lessonId);
  }, [lessonId, state]);
  const blocker = useBlocker({
    // Whoever signs out has been asked by then.
    shouldBlockFn: ({ current, next }) => isInLesson() && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return {
    leave() {
      leaveLesson();
      blocker.proceed();
    },
    stay: () => blocker.reset(),
  };
}
