import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { UndoIcon } from '#ui/icons.tsx';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { EditingProvider, type EditingShared } from './editing-context.tsx';
import css from './editing.module.css';
import type { MechanicEditorProps } from './editor-props.tsx';
import { useProblems } from './missing-words.tsx';
import { RichPart } from './rich-part.tsx';
import type { Change, DraftHistory } from './use-draft.tsx';

interface EditorFrameProps<C extends { prompt: string }> extends Pick<
  MechanicEditorProps<MechanicId>,
  'id' | 'lang' | 'upload' | 'missing'
> {
  content: C;
  change: Change<C>;
  history: DraftHistory;
  children: ReactNode;
}

/** What all editors have: the prompt, Ctrl+Z and Ctrl+Y over everything within, and a line that says what was removed. */
export function EditorFrame<C extends { prompt: string }>(props: EditorFrameProps<C>) {
  const { id, lang, upload, missing, content, change, history, children } = props;
  const { t } = useLingui();
  const problem = useProblems(missing);
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const shared = useMemo<EditingShared>(() => ({ id, lang, upload, say: setSaid }), [id, lang, upload]);
  const handlePrompt = useCallback((prompt: string) => change((before) => ({ ...before, prompt }), 'prompt'), [change]);

  function undo() {
    setSaid('');
    history.undo();
  }

  /** `z` on the key, whatever the layout: a Kazakh one has another letter there. */
  function keyOf(event: KeyboardEvent): 'undo' | 'redo' | null {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
    if (event.code === 'KeyZ') return event.shiftKey ? 'redo' : 'undo';
    return event.code === 'KeyY' ? 'redo' : null;
  }

  function take(event: KeyboardEvent) {
    const wanted = keyOf(event);
    if (wanted === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (wanted === 'undo') undo();
    else history.redo();
  }

  // A step that changed no text is undone wherever the cursor is; a text's editor undoes its own letters first.
  function handleKeyCapture(event: KeyboardEvent) {
    if (keyOf(event) === null || isInDialog(event)) return;
    const isRich = event.target instanceof HTMLElement && event.target.isContentEditable;
    if (!isRich || (keyOf(event) === 'undo' && history.lastField() === null)) take(event);
  }

  function handleKey(event: KeyboardEvent) {
    if (!event.defaultPrevented && !isInDialog(event)) take(event);
  }

  return (
    <EditingProvider value={shared}>
      <div ref={root} className={css['editor']} onKeyDownCapture={handleKeyCapture} onKeyDown={handleKey}>
        <RichPart
          partId="prompt"
          label={t`Question`}
          html={content.prompt}
          onText={handlePrompt}
          problem={problem('prompt')}
          placeholder={t`What is asked`}
          isTitled
        />
        {children}
        <div className={css['said']} role="status">
          {said !== '' && (
            <>
              <span>{said}</span>
              <Button kind="plain" size="s" icon={<UndoIcon />} onClick={undo}>
                <Trans>Undo</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
    </EditingProvider>
  );
}

/** A dialog of a text has fields of its own. */
function isInDialog(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLElement && event.target.closest('dialog') !== null;
}
