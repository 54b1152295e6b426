import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
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

/**
 * Common frame of all editors: the prompt, Ctrl+Z and Ctrl+Y over everything within, and a line that says what was removed, or
 * why not.
 */
export function EditorFrame<C extends { prompt: string }>(props: EditorFrameProps<C>) {
  const { id, lang, upload, missing, content, change, history, children } = props;
  const { t } = useLingui();
  const problem = useProblems(missing);
  const [said, setSaid] = useState({ words: '', isDone: false });
  const shared = useMemo<EditingShared>(
    () => ({
      id,
      lang,
      upload,
      say: (words) => setSaid({ words, isDone: true }),
      refuse: (words) => setSaid({ words, isDone: false }),
      undo: () => {
        setSaid({ words: '', isDone: false });
        history.undo();
      },
      redo: () => void history.redo(),
    }),
    [id, lang, upload, history],
  );
  const handlePrompt = useCallback((prompt: string) => change((before) => ({ ...before, prompt }), 'text:prompt'), [change]);

  /**
   * One order of steps for all that is within. A live text undoes its own letters itself, as long as they were the last that happened, and asks for
   * the step before once it has none left.
   */
  function handleKeyCapture(event: KeyboardEvent) {
    const wanted = keyOf(event);
    if (wanted === null || !(event.target instanceof HTMLElement) || event.target.closest('dialog')) return;
    if (event.target.isContentEditable) {
      const own = `text:${event.target.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? ''}`;
      if (wanted === 'redo' || history.lastField() === own) return;
    }
    event.preventDefault();
    event.stopPropagation();
    shared[wanted]();
  }

  return (
    <EditingProvider value={shared}>
      <div className={css['editor']} onKeyDownCapture={handleKeyCapture}>
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
          {said.words !== '' && <span>{said.words}</span>}
          {said.isDone && (
            <Button kind="plain" size="s" icon={<UndoIcon />} onClick={shared.undo}>
              <Trans>Undo</Trans>
            </Button>
          )}
        </div>
      </div>
    </EditingProvider>
  );
}

/** By the key's place: a Kazakh or Russian layout has another letter there. */
function keyOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  if (event.code === 'KeyZ') return event.shiftKey ? 'redo' : 'undo';
  return event.code === 'KeyY' ? 'redo' : null;
}
