import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AppealBody } from '#contract/commands/kinds/appeal.ts';
import type { OwnAppeal } from '#contract/attempts/own-appeals.ts';
import type { CommandView } from '#offline/commands/ports.ts';
import { appealsQuery } from '#client/commands/appeals-query.ts';
import { appealSubject, newAppeal } from '#client/commands/kinds/appeal.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';

export interface QuestionAppeal {
  /** As the server has it. */
  stored: OwnAppeal | null;
  /** On its way, or not accepted. */
  made: CommandView | null;
  /** By the device's clock; null: none is taken (any more). */
  closesAt: number | null;
  /** Null: it could not be stored, so it cannot be made. */
  send: ((what: Pick<AppealBody, 'reason' | 'text'>) => void) | null;
}

/** The appeal against one question, wherever it is. */
export function useAppeal(attemptId: string, questionId: number): QuestionAppeal {
  const queue = useQueue();
  const { data } = useQuery(appealsQuery(attemptId));
  const subject = appealSubject({ attemptId, questionId });
  const made = useCommands().findLast((view) => view.subject === subject) ?? null;
  const closesAt = data?.closesAt ?? null;
  const isOpen = useIsBefore(closesAt);
  return {
    stored: data?.appeals.find((appeal) => appeal.questionId === questionId) ?? null,
    made,
    closesAt: isOpen ? closesAt : null,
    send: queue && ((what) => queue.enqueue(newAppeal({ attemptId, questionId, ...what }))),
  };
}

/** True until the moment has passed; null has. */
function useIsBefore(moment: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(() => setPassed(moment), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && passed !== moment;
}
