import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { Checkbox } from '#ui/check.tsx';
import css from './editing.module.css';
import type { Change } from './use-draft.tsx';

interface ChooseFieldProps<C> {
  choose: number | null;
  /** How many are right now: the only number that can be stated. */
  right: number;
  change: Change<C>;
  problem: string | undefined;
}

/** Whether the question states how many to choose. The number follows the key by itself. */
export function ChooseField<C extends { choose: number | null }>({ choose, right, change, problem }: ChooseFieldProps<C>) {
  const { t } = useLingui();
  const handleToggle = useCallback(
    (isStated: boolean) => change((content) => ({ ...content, choose: isStated ? Math.max(1, right) : null })),
    [change, right],
  );
  return (
    <div data-part="choose">
      <Checkbox checked={choose !== null} onChange={(event) => handleToggle(event.target.checked)}>
        {choose === null ? t`Tell students how many to choose` : t`Students see how many to choose: ${choose}`}
      </Checkbox>
      {problem !== undefined && <p className={css['problem']}>{problem}</p>}
    </div>
  );
}

/** The stated number after the key changed. */
export function chooseFor(choose: number | null, right: number): number | null {
  return choose === null ? null : Math.max(1, right);
}
