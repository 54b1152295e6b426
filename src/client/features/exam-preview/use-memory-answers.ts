import { useCallback, useState } from 'react';
import type { Answer } from '#mechanics/question.ts';

/** Holds the answers, struck options and marks of a preview. In memory only: leaving the page ends it. */
export interface MemoryAnswers {
  answers: ReadonlyMap<number, Answer>;
  struck: ReadonlyMap<number, ReadonlySet<string>>;
  marked: ReadonlySet<number>;
}

const nothing: MemoryAnswers = { answers: new Map(), struck: new Map(), marked: new Set() };

export function useMemoryAnswers() {
  const [memory, setMemory] = useState(nothing);

  const answer = useCallback((id: number, value: Answer | null) => {
    setMemory((before) => {
      const answers = new Map(before.answers);
      if (value === null) answers.delete(id);
      else answers.set(id, value);
      return { ...before, answers };
    });
  }, []);

  const strike = useCallback((id: number, optionId: string) => {
    setMemory((before) => ({ ...before, struck: new Map(before.struck).set(id, toggled(before.struck.get(id), optionId)) }));
  }, []);

  const mark = useCallback((id: number) => {
    setMemory((before) => ({ ...before, marked: toggled(before.marked, id) }));
  }, []);

  const clear = useCallback(() => setMemory(nothing), []);
  return { memory, answer, strike, mark, clear };
}

function toggled<T>(set: ReadonlySet<T> = new Set(), value: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
