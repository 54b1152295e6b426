import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import { cx } from '#ui/cx.ts';
import { calculate, CalculationError, type AngleUnit } from './calculate.ts';
import css from './calculator.module.css';

/** What a key shows and what it types; `del`, `clear` and `equals` do something else. */
const keys: readonly (readonly [shown: string, typed: string])[] = [
  ['sin', 'sin('],
  ['cos', 'cos('],
  ['tan', 'tan('],
  ['π', 'π'],
  ['e', 'e'],
  ['asin', 'asin('],
  ['acos', 'acos('],
  ['atan', 'atan('],
  ['ln', 'ln('],
  ['lg', 'lg('],
  ['√', '√'],
  ['x²', '²'],
  ['xʸ', '^'],
  ['n!', '!'],
  ['%', '%'],
  ['7', '7'],
  ['8', '8'],
  ['9', '9'],
  ['(', '('],
  [')', ')'],
  ['4', '4'],
  ['5', '5'],
  ['6', '6'],
  ['×', '×'],
  ['÷', '÷'],
  ['1', '1'],
  ['2', '2'],
  ['3', '3'],
  ['+', '+'],
  ['−', '−'],
  ['0', '0'],
  [',', ','],
];

const longest = 200;

/** A scientific calculator: by keys, by touch, or typed as a line. */
export function Calculator() {
  const { t } = useLingui();
  const [line, setLine] = useState('');
  const [unit, setUnit] = useState<AngleUnit>('deg');
  const [result, setResult] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function change(next: string) {
    setLine(next.slice(0, longest));
    setResult(null);
    setHasFailed(false);
  }

  function type(text: string) {
    // After a result a digit begins another one, a sign goes on with it.
    const goesOn = result !== null && /^[×÷+−^²!%]/.test(text);
    change((result === null ? line : goesOn ? result : '') + text);
  }

  function equals() {
    if (line.trim() === '') return;
    try {
      setResult(calculate(line, unit).replace('.', ',').replace('-', '−'));
      setHasFailed(false);
    } catch (error) {
      if (!(error instanceof CalculationError)) throw error;
      setHasFailed(true);
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault();
      equals();
    }
    // On a button a digit is meant for the line.
    if (event.target !== input.current && /^[\d+*/().,-]$/.test(event.key)) {
      event.preventDefault();
      type(event.key.replace('*', '×').replace('/', '÷').replace('-', '−'));
    }
  }

  const listening = { onKeyDown: handleKeyDown };
  return (
    <div className={css['calculator']} {...listening}>
      <input
        ref={input}
        className={css['line']}
        value={line}
        inputMode="none"
        maxLength={longest}
        aria-label={t`Calculation`}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
      />
      <output className={cx(css['result'], hasFailed && css['failed'])} aria-live="polite" data-testid="calculator-result">
        {hasFailed ? <Trans>This cannot be calculated</Trans> : result === null ? '\u00a0' : `= ${result}`}
      </output>
      <div className={css['modes']} role="group" aria-label={t`Angles`}>
        {(['deg', 'rad'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={unit === one} onClick={() => setUnit(one)}>
            {one === 'deg' ? t`Degrees` : t`Radians`}
          </button>
        ))}
      </div>
      <div className={css['keys']}>
        {keys.map(([shown, typed]) => (
          <button key={shown} type="button" onClick={() => type(typed)}>
            {shown}
          </button>
        ))}
        <button
          type="button"
          aria-label={t`Delete the last character`}
          onClick={() => change(line.replace(/(?:[a-z]+\(|.)$/u, ''))}
        >
          ⌫
        </button>
        <button type="button" aria-label={t`Clear`} onClick={() => change('')}>
          C
        </button>
        <button type="button" className={css['equals']} aria-label={t`Calculate`} onClick={equals}>
          =
        </button>
      </div>
    </div>
  );
}
