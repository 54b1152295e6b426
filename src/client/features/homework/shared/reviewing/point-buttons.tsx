import { PressedButton } from '#ui/pressed-button.tsx';
import css from './reviewing.module.css';

/** So many marks have a button each; more are typed. */
const mostButtons = 12;

interface PointButtonsProps {
  label: string;
  from: number;
  most: number;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** One tap each; the same tap again takes it away. Where there are too many, a field. */
export function PointButtons({ label, from, most, value, onChange }: PointButtonsProps) {
  if (most > mostButtons)
    return (
      <input
        type="number"
        inputMode="numeric"
        className={css['number']}
        aria-label={label}
        min={from}
        max={most}
        placeholder={`/ ${most}`}
        value={value ?? ''}
        onChange={({ target }) => {
          const typed = target.value === '' ? null : Number(target.value);
          // "8,5" and 11 of 10 stay in the field's own message and go nowhere.
          if (typed === null || (Number.isInteger(typed) && typed >= from && typed <= most)) onChange(typed);
        }}
        data-testid="points"
      />
    );
  return (
    <div className={css['points']}>
      {Array.from({ length: most - from + 1 }, (_, index) => index + from).map((one) => (
        <PressedButton
          key={one}
          className={css['point']}
          aria-label={`${label}: ${one}`}
          isPressed={value === one}
          onClick={() => onChange(value === one ? null : one)}
          data-testid={`mark-${one}`}
        >
          {one}
        </PressedButton>
      ))}
    </div>
  );
}
