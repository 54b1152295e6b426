import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { firstFocus } from './first-focus.ts';
import { formulaElement, type Formula } from './formula.ts';
import css from './rich-editor.module.css';
import { formulaFromTex } from './tex.ts';

interface FormulaFormProps {
  formula: Formula | null;
  onDone: (formula: Formula) => void;
}

/** The buttons with what they write; `|` is where the cursor goes, or what was selected. */
const signs: readonly { shows: string; writes: string }[] = [
  { shows: 'a/b', writes: '\\frac{|}{}' },
  { shows: 'xⁿ', writes: '^{|}' },
  { shows: 'xₙ', writes: '_{|}' },
  { shows: '√', writes: '\\sqrt{|}' },
  { shows: 'ⁿ√', writes: '\\sqrt[n]{|}' },
  { shows: '·', writes: '\\cdot ' },
  { shows: '×', writes: '\\times ' },
  { shows: '÷', writes: '\\div ' },
  { shows: '±', writes: '\\pm ' },
  { shows: '≤', writes: '\\le ' },
  { shows: '≥', writes: '\\ge ' },
  { shows: '≠', writes: '\\ne ' },
  { shows: '≈', writes: '\\approx ' },
  { shows: '°', writes: '^{\\circ}' },
  { shows: '∠', writes: '\\angle ' },
  { shows: '△', writes: '\\triangle ' },
  { shows: '∥', writes: '\\parallel ' },
  { shows: '⊥', writes: '\\perp ' },
  { shows: 'π', writes: '\\pi ' },
  { shows: 'α', writes: '\\alpha ' },
  { shows: 'β', writes: '\\beta ' },
  { shows: 'Δ', writes: '\\Delta ' },
  { shows: '∞', writes: '\\infty ' },
  { shows: '→', writes: '\\to ' },
  { shows: '∈', writes: '\\in ' },
  { shows: '∪', writes: '\\cup ' },
  { shows: '∩', writes: '\\cap ' },
  { shows: '|x|', writes: '\\left|{|}\\right|' },
  { shows: '∑', writes: '\\sum_{|}^{}' },
  { shows: '∫', writes: '\\int_{|}^{}' },
  { shows: 'lim', writes: '\\lim_{|\\to }' },
  { shows: 'sin', writes: '\\sin ' },
  { shows: 'cos', writes: '\\cos ' },
  { shows: 'log', writes: '\\log_{|}' },
  { shows: 'v⃗', writes: '\\vec{|}' },
  { shows: '{', writes: '\\begin{cases} | \\\\  \\end{cases}' },
];

export function FormulaForm({ formula, onDone }: FormulaFormProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [tex, setTex] = useState(formula?.tex ?? '');
  const [isBlock, setIsBlock] = useState(formula?.isBlock ?? false);
  const made = useMemo(() => (tex.trim() === '' ? null : formulaFromTex(tex, isBlock)), [tex, isBlock]);
  const ready = made && !('problem' in made) ? made : null;
  const isForeign = formula !== null && formula.tex === null;
  // While a word is being typed the last whole formula stays.
  const [shown, setShown] = useState(formula);
  if (ready && ready !== shown) setShown(ready);
  const preview = useMemo(() => (shown ? formulaElement({ ...shown, isBlock: true }).outerHTML : ''), [shown]);

  // Always the same function: a new one would take the focus with every letter.
  const handleField = useCallback((area: HTMLTextAreaElement | null) => {
    field.current = area;
    firstFocus(area);
  }, []);

  function write(sign: string) {
    const area = field.current;
    if (!area) return;
    const { selectionStart, selectionEnd } = area;
    const selected = tex.slice(selectionStart, selectionEnd);
    // The last stroke stands for the cursor: a sign may have strokes of its own.
    const cursor = sign.lastIndexOf('{|}') >= 0 ? sign.lastIndexOf('{|}') + 1 : sign.indexOf('|');
    const text = cursor < 0 ? selected + sign : sign.slice(0, cursor) + selected + sign.slice(cursor + 1);
    const next = tex.slice(0, selectionStart) + text + tex.slice(selectionEnd);
    setTex(next);
    const at = selectionStart + (cursor < 0 ? text.length : cursor + selected.length);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(at, at);
    });
  }

  function handleSubmit(event?: FormEvent) {
    event?.preventDefault();
    event?.stopPropagation();
    if (ready) onDone(ready);
  }

  return (
    <form className={css['form']} onSubmit={handleSubmit}>
      <div className={css['preview']} role="img" aria-label={t`The formula as students see it`}>
        {preview !== '' && <RichText html={preview} />}
      </div>
      <div className={css['signs']} role="group" aria-label={t`Frequent signs`}>
        {signs.map(({ shows, writes }) => (
          <button
            key={shows}
            type="button"
            className={css['sign']}
            title={writes.replace('{|}', '{}').replace('|', '')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => write(writes)}
          >
            {shows}
          </button>
        ))}
      </div>
      <label className={css['field']}>
        <span>{t`Formula in TeX`}</span>
        <textarea
          ref={handleField}
          className={css['input']}
          rows={3}
          spellCheck={false}
          autoCapitalize="off"
          value={tex}
          placeholder="\frac{1}{2}"
          aria-invalid={made !== null && ready === null}
          aria-describedby={id}
          onChange={(event) => setTex(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            handleSubmit();
          }}
        />
      </label>
      <p id={id} className={css['problem']} role="status">
        {made && 'problem' in made ? t`This is not a formula yet: ${made.problem}` : null}
        {isForeign && tex.trim() === '' ? t`This formula came without TeX. What you write here takes its place.` : null}
      </p>
      <label className={css['check']}>
        <input type="checkbox" checked={isBlock} onChange={(event) => setIsBlock(event.target.checked)} />
        <Trans>On a line of its own</Trans>
      </label>
      <div className={css['actions']}>
        <Button type="submit" disabled={!ready}>
          {formula ? <Trans>Save</Trans> : <Trans>Insert</Trans>}
        </Button>
      </div>
    </form>
  );
}
