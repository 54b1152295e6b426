import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { TestingType } from '#domain/exam/access-type.ts';
import css from './assignment.module.css';
import { typeNames } from './labels.ts';

interface TypeChoiceProps {
  types: readonly TestingType[];
  value: TestingType | null;
  error: string | undefined;
  onChange: (type: TestingType) => void;
}

export function TypeChoice({ types, value, error, onChange }: TypeChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error !== undefined || undefined}
      className={css['types']}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend>
        <Trans>Type of testing</Trans>
      </legend>
      {types.map((type) => (
        <label key={type} className={css['type']}>
          <input type="radio" name="testingType" value={type} checked={value === type} onChange={() => onChange(type)} />
          <span>{t(typeNames[type])}</span>
        </label>
      ))}
      {error !== undefined && (
        <span id={id} className={css['error']}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
