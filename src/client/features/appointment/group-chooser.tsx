import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import type { GroupOfSchool } from '#contract/appointment/parts.ts';
import { FieldError } from '#ui/form/field.tsx';
import formCss from '#ui/form/form.module.css';
import css from './form.module.css';

interface GroupChooserProps {
  groups: readonly GroupOfSchool[];
  /** Can it sit the chosen test? */
  fits: (group: GroupOfSchool) => boolean;
  /** Null: all that fit. */
  value: readonly number[] | null;
  onChange: (groupIds: readonly number[] | null) => void;
  error: string | undefined;
}

/** All groups that fit, or some of them, by grade. Those that cannot sit the test stand there and cannot be chosen. */
export function GroupChooser({ groups, fits, value, onChange, error }: GroupChooserProps) {
  const { t } = useLingui();
  const id = useId();
  const grades = [...new Set(groups.map(({ grade }) => grade))];
  const chosen = new Set(value);

  function change(ids: readonly number[], isOn: boolean) {
    const next = new Set(chosen);
    for (const each of ids) {
      if (isOn) next.add(each);
      else next.delete(each);
    }
    onChange([...next]);
  }

  return (
    <fieldset
      className={formCss['group']}
      data-tight
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>
        <Trans>For whom</Trans>
      </legend>
      <label className={formCss['check']}>
        <input type="radio" name="whom" checked={value === null} onChange={() => onChange(null)} />
        <span>{t`All groups that the test fits`}</span>
      </label>
      <label className={formCss['check']}>
        <input type="radio" name="whom" checked={value !== null} onChange={() => onChange([])} />
        <span>{t`Some groups`}</span>
      </label>
      {value !== null && (
        <div className={css['grades']}>
          {grades.map((grade) => {
            const own = groups.filter((group) => group.grade === grade);
            const able = own.filter(fits).map((group) => group.id);
            return (
              <div key={grade} className={css['grade']} role="group" aria-label={t`Grade ${grade}`}>
                <AllOf label={t`Grade ${grade}`} ids={able} chosen={chosen} onChange={(isOn) => change(able, isOn)} />
                <div className={css['letters']}>
                  {own.map((group) => (
                    <label key={group.id} className={formCss['check']} data-off={fits(group) ? undefined : ''}>
                      <input
                        type="checkbox"
                        disabled={!fits(group) && !chosen.has(group.id)}
                        checked={chosen.has(group.id)}
                        onChange={(event) => change([group.id], event.target.checked)}
                      />
                      <span>
                        {group.name}
                        {group.eduLang === 'ru' && <> ({t`Rus.`})</>}
                      </span>
                    </label>
                  ))}
                </div>
              </div>
            );
          })}
        </div>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

interface AllOfProps {
  label: string;
  ids: readonly number[];
  chosen: ReadonlySet<number>;
  onChange: (isOn: boolean) => void;
}

/** Ticked when all are, half ticked when some are. */
function AllOf({ label, ids, chosen, onChange }: AllOfProps) {
  const box = useRef<HTMLInputElement>(null);
  const count = ids.filter((each) => chosen.has(each)).length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < ids.length;
  }, [count, ids.length]);
  return (
    <label className={formCss['check']} data-off={ids.length === 0 ? '' : undefined}>
      <input
        ref={box}
        type="checkbox"
        disabled={ids.length === 0}
        checked={ids.length > 0 && count === ids.length}
        onChange={(event) => onChange(event.target.checked)}
      />
      <strong>{label}</strong>
    </label>
  );
}
