import type { RunState } from '#domain/lessons/reduce-run.ts';
import { Hint } from '#ui/layout.tsx';
import css from './lessons.module.css';
import { useRunStateLabels } from './use-run-state-labels.ts';

export function RunStateWord({ state }: { state: RunState }) {
  const labels = useRunStateLabels();
  return (
    <Hint as="span" className={css['state']} data-state={state}>
      {labels[state]}
    </Hint>
  );
}
