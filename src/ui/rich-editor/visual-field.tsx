import { MathfieldElement } from 'mathlive';
import 'mathlive/fonts.css';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react';
import { firstFocus } from './first-focus.ts';
import css from './formula.module.css';
import { plainTex, showsTheSame } from './plain-tex.ts';

// Files of ours only: the fonts come with the stylesheet, and a key makes no sound.
MathfieldElement.fontsDirectory = null;
MathfieldElement.soundsDirectory = null;
MathfieldElement.decimalSeparator = ',';

/** Words that become signs while they are typed; English words among MathLive's own would turn "for" into two signs. */
const words =
  /^(?:pi|alpha|beta|gamma|delta|lambda|omega|Delta|Omega|sqrt|sum|int|lim|oo|xx|sin|cos|tg|ctg|arcsin|arccos|arctg|ln|lg|log|[^a-zA-Z]+)$/;

export interface VisualHandle {
  /** Writes what a key of the palette holds. */
  insert: (tex: string) => void;
}

interface VisualFieldProps {
  label: string;
  /** The formula at the start; later ones are the field's own. */
  tex: string;
  onChange: (tex: string) => void;
  /** The field cannot hold the formula: nothing of it was changed. */
  onUnfit: () => void;
  onSubmit: () => void;
  handle: Ref<VisualHandle>;
}

/** A formula that is written as it looks. */
export function VisualField({ label, tex, onChange, onUnfit, onSubmit, handle }: VisualFieldProps) {
  const { t } = useLingui();
  const holder = useRef<HTMLDivElement>(null);
  const field = useRef<MathfieldElement>(null);
  const latest = useRef({ label, tex, onChange, onUnfit, onSubmit });
  useEffect(() => {
    latest.current = { label, tex, onChange, onUnfit, onSubmit };
  });

  useImperativeHandle(handle, () => ({
    insert: (written) => {
      const { current } = field;
      if (!current) return;
      // Text is typed with a keyboard, and ended by the same key.
      if (written.startsWith('\\text{')) current.executeCommand(['switchMode', current.mode === 'text' ? 'math' : 'text']);
      else current.insert(written, { mode: 'math', format: 'latex', selectionMode: 'placeholder' });
      current.focus();
    },
  }));

  useEffect(() => {
    const { current } = holder;
    if (!current) return;
    const element = new MathfieldElement();
    element.setAttribute('aria-label', latest.current.label);
    // Our keys stand below the field.
    element.mathVirtualKeyboardPolicy = 'manual';
    element.popoverPolicy = 'off';
    element.environmentPopoverPolicy = 'off';
    element.smartFence = true;
    current.append(element);
    element.menuItems = [];
    element.inlineShortcuts = Object.fromEntries(Object.entries(element.inlineShortcuts).filter(([key]) => words.test(key)));
    // Escape belongs to the dialog, and TeX has a tab of its own.
    element.keybindings = element.keybindings.filter(({ command }) => !JSON.stringify(command).includes('"latex"'));
    element.setValue(latest.current.tex, { mode: 'math', silenceNotifications: true });
    const isUnfit =
      element.errors.length > 0 || !showsTheSame(latest.current.tex, plainTex(element.getValue('latex-expanded')));
    if (latest.current.tex.trim() !== '' && isUnfit) latest.current.onUnfit();
    element.addEventListener('input', () => latest.current.onChange(plainTex(element.getValue('latex'))));
    element.executeCommand('moveToMathfieldEnd');
    firstFocus(element);
    field.current = element;
    return () => element.remove();
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  }

  const steps = [
    { step: 'moveToPreviousChar', sign: '←', name: t`One place left` },
    { step: 'moveToNextChar', sign: '→', name: t`One place right` },
    { step: 'deleteBackward', sign: '⌫', name: t`Delete the sign before` },
  ] as const;
  return (
    <>
      <div ref={holder} className={css['visual']} onKeyDownCapture={handleKeyDown} />
      <div className={css['steps']}>
        {steps.map(({ step, sign, name }) => (
          <button
            key={step}
            type="button"
            aria-label={name}
            title={name}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              field.current?.executeCommand(step);
              field.current?.focus();
            }}
          >
            {sign}
          </button>
        ))}
      </div>
    </>
  );
}
