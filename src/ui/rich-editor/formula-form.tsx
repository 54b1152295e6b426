import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useId, useMemo, useRef, useState, type FormEvent, type KeyboardEvent, type RefCallback } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { firstFocus } from './first-focus.ts';
import { FormTabs } from './form-tabs.tsx';
import { formulaElement, type Formula } from './formula.ts';
import { asTyped } from './formula-keys.ts';
import css from './formula.module.css';
import { FormulaPalette } from './formula-palette.tsx';
import formCss from './rich-editor.module.css';
import { formulaFromTex } from './tex.ts';
import type { VisualHandle } from './visual-field.tsx';

interface FormulaFormProps {
  formula: Formula | null;
  onDone: (formula: Formula) => void;
}

type Tab = 'visual' | 'tex';

/** With MathLive. Where it does not come, TeX can be written. */
const VisualField = lazyPart(() => import('./visual-field.tsx').then((module) => module.VisualField), <Skeleton height={80} />);

/** One formula, written as it looks or in TeX. Both tabs have the same keys and write the same TeX. */
export function FormulaForm({ formula, onDone }: FormulaFormProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const visual = useRef<VisualHandle>(null);
  const [tab, setTab] = useState<Tab>('visual');
  const [isUnfit, setIsUnfit] = useState(false);
  const [tex, setTex] = useState(formula?.tex ?? '');
  const [isBlock, setIsBlock] = useState(formula?.isBlock ?? false);
  const made = useMemo(() => (tex.trim() === '' ? null : formulaFromTex(tex, isBlock)), [tex, isBlock]);
  const ready = made && !('problem' in made) ? made : null;
  const isForeign = formula !== null && formula.tex === null;

  // Always the same function: a new one would take the focus with every letter.
  const handleField = useCallback((area: HTMLTextAreaElement | null) => {
    field.current = area;
    firstFocus(area);
  }, []);

  const handleWrite = useCallback((sign: string) => {
    if (visual.current) visual.current.insert(sign);
    else if (field.current) write(field.current, sign, setTex);
  }, []);

  function handleSubmit(event?: FormEvent) {
    event?.preventDefault();
    event?.stopPropagation();
    if (ready) onDone(ready);
  }

  function handleTab(next: Tab) {
    setIsUnfit(false);
    setTab(next);
  }

  return (
    <form className={formCss['form']} onSubmit={handleSubmit}>
      <div className={css['head']}>
        <FormTabs
          label={t`Ways to write the formula`}
          className={css['tabs']}
          tabs={[
            { id: 'visual', label: <Trans>Visual</Trans> },
            { id: 'tex', label: 'TeX' },
          ]}
          current={tab}
          panel={`${id}-panel`}
          onChange={handleTab}
        />
        {tab === 'visual' && (
          <span className={css['hint']}>
            <kbd>/</kbd> <Trans>fraction</Trans> <kbd>Tab</kbd> <Trans>next place</Trans>
          </span>
        )}
      </div>
      <div id={`${id}-panel`} role="tabpanel" className={css['panel']} aria-label={tab === 'tex' ? 'TeX' : t`Visual`}>
        <FormulaPalette onWrite={handleWrite} />
        {tab === 'visual' ? (
          <VisualField
            label={t`Formula`}
            tex={tex}
            onChange={setTex}
            onUnfit={() => {
              setTab('tex');
              setIsUnfit(true);
            }}
            onSubmit={handleSubmit}
            handle={visual}
          />
        ) : (
          <TexField
            id={id}
            field={handleField}
            formula={formula}
            tex={tex}
            onChange={setTex}
            made={made}
            onSubmit={handleSubmit}
          />
        )}
      </div>
      <p id={id} className={formCss['problem']} role="status">
        {made && 'problem' in made ? t`This is not a formula yet: ${made.problem}` : null}
        {isForeign && tex.trim() === '' ? t`This formula came without TeX. What you write here takes its place.` : null}
        {isUnfit && ready ? t`This formula can be changed only in TeX.` : null}
      </p>
      <label className={formCss['check']}>
        <input type="checkbox" checked={isBlock} onChange={(event) => setIsBlock(event.target.checked)} />
        <Trans>On a line of its own</Trans>
      </label>
      <div className={formCss['actions']}>
        <Button type="submit" disabled={!ready}>
          {formula ? <Trans>Save</Trans> : <Trans>Insert</Trans>}
        </Button>
      </div>
    </form>
  );
}

interface TexFieldProps {
  /** The id of the element that says what is wrong. */
  id: string;
  field: RefCallback<HTMLTextAreaElement>;
  formula: Formula | null;
  tex: string;
  onChange: (tex: string) => void;
  made: ReturnType<typeof formulaFromTex> | null;
  onSubmit: () => void;
}

function TexField({ id, field, formula, tex, onChange, made, onSubmit }: TexFieldProps) {
  const { t } = useLingui();
  const ready = made && !('problem' in made) ? made : null;
  // While a word is being typed the last whole formula stays.
  const [shown, setShown] = useState(formula);
  if (ready && ready !== shown) setShown(ready);
  const preview = useMemo(() => (shown ? formulaElement({ ...shown, isBlock: true }).outerHTML : ''), [shown]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  }

  return (
    <>
      <label className={formCss['field']}>
        <span>{t`Formula in TeX`}</span>
        <textarea
          ref={field}
          className={formCss['input']}
          rows={2}
          spellCheck={false}
          autoCapitalize="off"
          value={tex}
          placeholder="\frac{1}{2}"
          aria-invalid={made !== null && ready === null}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      </label>
      <div className={css['preview']} role="img" aria-label={t`The formula as students see it`}>
        {preview !== '' && <RichText html={preview} />}
      </div>
    </>
  );
}

/** Puts what a key writes where the cursor is, around what is selected. */
function write(area: HTMLTextAreaElement, sign: string, onChange: (tex: string) => void) {
  const { selectionStart, selectionEnd, value } = area;
  const { text, cursor } = asTyped(sign, value.slice(selectionStart, selectionEnd));
  onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  requestAnimationFrame(() => {
    area.focus();
    area.setSelectionRange(selectionStart + cursor, selectionStart + cursor);
  });
}
