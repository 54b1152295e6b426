import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { RoomQuestion } from '../question-list.ts';
import { useRoom, useSnapshot } from '../room-context.tsx';
import { offsetIn, withRange } from './highlights.ts';
import css from './small-tools.module.css';
import { canHighlight, markable } from './use-highlights.ts';

interface Chosen {
  text: string;
  begin: number;
  end: number;
}

/** What is chosen in the texts of this question just now. */
function chosenIn(entry: RoomQuestion): Chosen | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  for (const { name, element } of markable(entry)) {
    if (!element?.contains(range.startContainer) || !element.contains(range.endContainer)) continue;
    return {
      text: name,
      begin: offsetIn(element, range.startContainer, range.startOffset),
      end: offsetIn(element, range.endContainer, range.endOffset),
    };
  }
  return null;
}

/** Choose words of the question, then "Mark": by mouse, by finger, or with the browser's caret. */
export function Highlighter({ entry }: { entry: RoomQuestion }) {
  const { t } = useLingui();
  const { attempt, announcer } = useRoom();
  const all = useSnapshot(({ uiState }) => uiState.highlights);
  const [chosen, setChosen] = useState<Chosen | null>(null);

  useEffect(() => {
    // A tap on the button may take the selection away: what was chosen last counts.
    const look = () => setChosen((before) => chosenIn(entry) ?? (document.activeElement?.closest('aside') ? before : null));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [entry]);

  if (!canHighlight()) {
    return (
      <p className={css['hint']}>
        <Trans>This browser is too old to highlight text. Write a note instead.</Trans>
      </p>
    );
  }

  const own = markable(entry).filter(({ name }) => (all?.[name] ?? []).length > 0);

  function mark() {
    if (!chosen) return;
    const { text, begin, end } = chosen;
    attempt.changeUiState({ highlights: { ...all, [text]: withRange(all?.[text] ?? [], begin, end) } });
    getSelection()?.removeAllRanges();
    setChosen(null);
    announcer.say(t`Marked`);
  }

  function clear() {
    const rest = Object.fromEntries(Object.entries(all ?? {}).filter(([text]) => !own.some(({ name }) => name === text)));
    attempt.changeUiState({ highlights: rest });
    announcer.say(t`The highlights of this question are removed`);
  }

  return (
    <>
      <p className={css['hint']}>
        <Trans>Choose words of the question, then press “Mark”.</Trans>
      </p>
      <div className={css['row']}>
        <Button size="s" disabled={!chosen} onClick={mark}>
          <Trans>Mark</Trans>
        </Button>
        <Button size="s" kind="quiet" disabled={own.length === 0} onClick={clear}>
          <Trans>Remove the highlights of this question</Trans>
        </Button>
      </div>
    </>
  );
}
