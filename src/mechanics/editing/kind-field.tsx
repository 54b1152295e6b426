import { useLingui } from '@lingui/react/macro';
import css from './editing.module.css';

interface KindFieldProps {
  name: string;
  kind: 'text' | 'number';
  onChange: (kind: 'text' | 'number') => void;
}

/** Which keyboard a device shows; it changes nothing of what is right. */
export function KindField({ name, kind, onChange }: KindFieldProps) {
  const { t } = useLingui();
  const words = { text: t`Letters`, number: t`Numbers` };
  return (
    <div className={css['field']} role="radiogroup" aria-label={t`Keyboard for`}>
      <span>{t`Keyboard for`}</span>
      <span className={css['toggles']}>
        {(['text', 'number'] as const).map((each) => (
          <label key={each} className={css['toggle']}>
            <input type="radio" name={name} checked={kind === each} onChange={() => onChange(each)} />
            <span>{words[each]}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
