import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import css from '#mechanics/editing/editing.module.css';
import type { PaperWay } from '../essay.schema.ts';

interface PaperFieldProps {
  /** Undefined: typed only. */
  paper: PaperWay | undefined;
  onChange: (paper: PaperWay | undefined) => void;
}

/** How students answer: typed, on paper that they photograph, or as they like. */
export function PaperField({ paper, onChange }: PaperFieldProps) {
  const { t } = useLingui();
  const name = useId();
  const ways = [
    [undefined, t`Typed`],
    ['too', t`Typed or photos of a sheet`],
    ['only', t`Photos of a sheet`],
  ] as const;
  return (
    <div className={css['field']} role="radiogroup" aria-label={t`Students answer`} data-part="paper">
      <span className={css['label']}>{t`Students answer`}</span>
      <span className={css['toggles']}>
        {ways.map(([way, words]) => (
          <label key={words} className={css['toggle']}>
            <input type="radio" name={name} checked={paper === way} onChange={() => onChange(way)} />
            <span>{words}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
