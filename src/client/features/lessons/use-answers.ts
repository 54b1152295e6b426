import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, Question } from '#mechanics/question.ts';
import type { PlayedLesson } from '#contract/lessons/player.ts';
import type { LessonStep } from '#contract/commands/kinds/lesson-step.ts';
import { onLeaving } from '#client/api/leaving.ts';
import { newLessonStep } from '#client/commands/kinds/lesson.ts';
import { useQueue } from '#client/commands/queue-access.ts';

/** What is typed becomes a step when it has come to rest; what is chosen, at once. */
const restMs = 600;
const typed: ReadonlySet<Question['mechanic']> = new Set(['simple-text', 'empty-input', 'one-correct-input']);

type Part = { step: 'start' } | { step: 'finish' } | { step: 'answer'; moduleId: string; answer: unknown };

/** Answers of this page. Each is shown in the same event, and goes to the device as a step of the lesson. */
export function useAnswers({ lesson, run }: PlayedLesson, scheduleId: string | null) {
  const queue = useQueue();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Answer | null>>(new Map());
  const [resting, setResting] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, Answer | null>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { runId, round } = run;
  const at = scheduleId ?? run.scheduleId;

  const tell = useCallback(
    (part: Part): boolean => {
      if (!queue) return false;
      const step: LessonStep = { runId, lessonId: lesson.uuid, round, version: lesson.version, scheduleId: at, ...part };
      queue.enqueue(newLessonStep(step));
      return true;
    },
    [queue, runId, round, lesson.uuid, lesson.version, at],
  );

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    for (const [moduleId, answer] of waiting.current)
      if (tell({ step: 'answer', moduleId, answer })) waiting.current.delete(moduleId);
    setResting((before) => (before.size === waiting.current.size ? before : new Set(waiting.current.keys())));
  }, [tell]);

  const answer = useCallback(
    (moduleId: string, mechanic: Question['mechanic'], value: Answer | null) => {
      setDrafts((before) => new Map(before).set(moduleId, value));
      waiting.current.set(moduleId, value);
      if (!typed.has(mechanic)) return flush();
      setResting(new Set(waiting.current.keys()));
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, restMs);
    },
    [flush],
  );

  // Also where the queue came later than the first answer, and when the page goes.
  useEffect(() => {
    const soon = setTimeout(flush);
    const stop = onLeaving(flush);
    return () => {
      clearTimeout(soon);
      stop();
      flush();
    };
  }, [flush]);

  return { drafts, resting, answer, flush, tell, isReady: queue !== null };
}
