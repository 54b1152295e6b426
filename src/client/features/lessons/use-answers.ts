import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Answer, Question } from '#mechanics/question.ts';
import type { PlayedLesson } from '#contract/lessons/player.ts';
import type { LessonStep } from '#contract/commands/kinds/lesson-step.ts';
import { onLeaving } from '#client/api/leaving.ts';
import { newLessonStep } from '#client/commands/kinds/lesson.ts';
import { useQueue } from '#client/commands/queue-access.ts';
import { whenStored } from '#client/commands/when-placed.ts';
import { useTextDraft } from '#client/text-drafts/use-stored-text.ts';

/** A typed answer becomes a step when it has come to rest; a chosen one, at once. */
const restMs = 600;
const typed: ReadonlySet<Question['mechanic']> = new Set(['simple-text', 'empty-input', 'one-correct-input']);

const storedAnswers = v.record(v.string(), v.unknown());

/** Typed answers that no stored step has yet, by their modules. */
function typedIn(draft: string): [string, Answer | null][] {
  if (draft === '') return [];
  const { success, output } = v.safeParse(storedAnswers, JSON.parse(draft));
  // Whether it fits its task is looked at where it is shown.
  return success ? Object.entries(output as Record<string, Answer | null>) : [];
}

type Part = { step: 'start' } | { step: 'finish' } | { step: 'answer'; moduleId: string; answer: unknown };

/** Answers of this page. Each is shown in the same event, and goes to the device as a step of the lesson. */
export function useAnswers({ lesson, run }: PlayedLesson, scheduleId: string | null) {
  const queue = useQueue();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Answer | null>>(new Map());
  const [resting, setResting] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, Answer | null>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { runId, round, state: runState } = run;
  const { draft, state } = useTextDraft(`lesson:${runId} ${String(round)}`);
  const held = useRef(new Map<string, Answer | null>());
  const at = scheduleId ?? run.scheduleId;

  const enqueue = useCallback(
    (part: Part): string | null => {
      if (!queue) return null;
      const step: LessonStep = { runId, lessonId: lesson.uuid, round, version: lesson.version, scheduleId: at, ...part };
      return queue.enqueue(newLessonStep(step));
    },
    [queue, runId, round, lesson.uuid, lesson.version, at],
  );

  /** A device that refuses it leaves it on the page, and the step is sent all the same. */
  const keep = useCallback(() => {
    const text = held.current.size === 0 ? '' : JSON.stringify(Object.fromEntries(held.current));
    void draft.put(text).catch(() => undefined);
  }, [draft]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    for (const [moduleId, answer] of waiting.current) {
      const id = enqueue({ step: 'answer', moduleId, answer });
      if (id === null || !queue) break;
      waiting.current.delete(moduleId);
      if (held.current.has(moduleId))
        void whenStored(queue, id).then(() => {
          if (held.current.get(moduleId) !== answer) return;
          held.current.delete(moduleId);
          keep();
        });
    }
    setResting((before) => (before.size === waiting.current.size ? before : new Set(waiting.current.keys())));
  }, [enqueue, keep, queue]);

  const answer = useCallback(
    (moduleId: string, mechanic: Question['mechanic'], value: Answer | null) => {
      setDrafts((before) => new Map(before).set(moduleId, value));
      waiting.current.set(moduleId, value);
      if (!typed.has(mechanic)) return flush();
      held.current.set(moduleId, value);
      keep();
      setResting(new Set(waiting.current.keys()));
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, restMs);
    },
    [flush, keep],
  );

  // A page that went before the typing came to rest left it here.
  const isOver = runState === 'finished' || runState === 'archived';
  const { isRead } = state;
  useEffect(() => {
    if (!isRead || isOver) return;
    const left = typedIn(draft.getState().text).filter(([moduleId]) => !held.current.has(moduleId));
    if (left.length === 0) return;
    for (const [moduleId, value] of left) {
      held.current.set(moduleId, value);
      waiting.current.set(moduleId, value);
    }
    setDrafts((before) => new Map([...left, ...before]));
    setResting(new Set(waiting.current.keys()));
    flush();
  }, [draft, flush, isOver, isRead]);

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

  const tell = (part: Part): boolean => enqueue(part) !== null;
  return { drafts, resting, answer, flush, tell, isReady: queue !== null && isRead };
}
