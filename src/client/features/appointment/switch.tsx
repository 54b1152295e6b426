import css from './access.module.css';

interface SwitchProps {
  label: string;
  isOn: boolean;
  /** Some are on and some are off: a press switches all on. */
  isMixed?: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
}

/** On and off differ by the knob's place and its mark, not by colour alone. */
export function Switch({ label, isOn, isMixed = false, isBusy, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role={isMixed ? 'checkbox' : 'switch'}
      aria-checked={isMixed ? 'mixed' : isOn}
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={css['switch']}
      onClick={() => !isBusy && onChange(!isOn)}
    >
      <span className={css['track']} data-on={isOn || undefined} data-mixed={isMixed || undefined}>
        <span className={css['knob']} aria-hidden="true">
          {isMixed ? '–' : isOn ? '✓' : ''}
        </span>
      </span>
    </button>
  );
}
