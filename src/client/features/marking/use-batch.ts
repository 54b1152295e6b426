import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MarkedQuestion } from '#contract/marking/parts.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { whenStored } from '#client/commands/when-placed.ts';
import { newExamMark } from '#client/commands/exam-mark-command.ts';
import { batchQuery } from './batch-query.ts';
import { withOwnMarks, type OwnTask } from './overlay.ts';

export type MarkPart = Partial<Pick<OwnTask['own'], 'points' | 'choices' | 'remark' | 'isDone'>>;

export interface Batch {
  tasks: readonly OwnTask[];
  questions: ReadonlyMap<number, MarkedQuestion>;
  /** Assigned, and not on this device yet. */
  left: number;
  /** From the device, of this moment; null: from the server. */
  asOf: number | null;
}

/** Undefined: it is being asked for; null: neither the server nor this device has it. */
export function useBatch(): Batch | null | undefined {
  const query = useQuery(batchQuery);
  const views = useCommands();
  const { data, dataUpdatedAt } = query;
  const isOld = query.isError || query.fetchStatus === 'paused';
  return useMemo(() => {
    if (!data) return query.isPending && query.fetchStatus === 'fetching' ? undefined : null;
    const questions = new Map(data.questions.map((question) => [question.id, question]));
    return {
      tasks: withOwnMarks(data.tasks, views, questions),
      questions,
      left: data.left,
      asOf: isOld ? dataUpdatedAt : null,
    };
  }, [data, views, isOld, dataUpdatedAt, query.isPending, query.fetchStatus]);
}

/** Every change is on the device before it is shown. @returns what resolves once its command is there */
export function useSaveMark(): ((task: OwnTask, part: MarkPart) => Promise<void>) | null {
  const queue = useQueue();
  return (
    queue &&
    (({ id, own }, part) => {
      const { versionId, ...before } = own;
      return whenStored(queue, queue.enqueue(newExamMark({ taskId: id, ...before, ...part }, versionId)));
    })
  );
}
