import { useLingui } from '@lingui/react/macro';
import type { RunState } from '#domain/lessons/reduce-run.ts';

/** How far a student is, in one word. */
export function useRunStateLabels(): Readonly<Record<RunState, string>> {
  const { t } = useLingui();
  return { new: t`Not started`, started: t`Started`, finished: t`Finished`, archived: t`Archived` };
}
