import { useId } from 'react';
import { Field } from '#ui/form/field.tsx';
import formCss from '#ui/form/form.module.css';

interface PlaceSelectProps {
  label: string;
  /** The empty choice; null: there is none. */
  none: string | null;
  options: readonly { id: number; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** Where questions go. Without anything to choose from it is not shown. */
export function PlaceSelect({ label, none, options, value, onChange }: PlaceSelectProps) {
  const id = useId();
  if (options.length === 0) return null;
  return (
    <Field label={label} id={id} error={undefined}>
      <select id={id} className={formCss['input']} value={value} onChange={(event) => onChange(event.target.value)}>
        {none !== null && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
