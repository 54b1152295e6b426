import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ExamTool } from '#domain/exam/tools.ts';
import { cx } from '#ui/cx.ts';
import { CrossIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { RoomQuestion } from '../question-list.ts';
import { Calculator } from './calculator.tsx';
import { FormulaSheet } from './formula-sheet.tsx';
import { Highlighter } from './highlighter.tsx';
import { useHighlights } from './use-highlights.ts';
import { useStoredNotes } from './use-stored-notes.ts';
import { labelsInOrder } from './labels-in-order.ts';
import { overlays } from './labels.ts';
import { LineReader } from './line-reader.tsx';
import { MovableAid } from './movable-aid.tsx';
import { Notes } from './notes.tsx';
import { PeriodicTable } from './periodic-table.tsx';
import { Pictures } from './pictures.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { SolubilityTable } from './solubility-table.tsx';
import css from './tool-panel.module.css';

export interface ToolPanelProps {
  tools: readonly ExamTool[];
  entry: RoomQuestion;
  /** Language of the exam's texts. */
  lang: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The tools that this exam allows: a sheet beside the question, or at the lower edge of a phone. The question stays at hand. */
export function ToolPanel({ tools, entry, lang, isOpen, onClose }: ToolPanelProps) {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState<ExamTool | null>(null);
  const [laid, setLaid] = useState<readonly ExamTool[]>([]);
  const panel = useRef<HTMLElement>(null);
  useStoredNotes();
  useHighlights(entry);

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('button[data-tool]')?.focus();
  }, [isOpen]);

  function toggle(tool: ExamTool) {
    if (!overlays.has(tool)) return setShown(shown === tool ? null : tool);
    setLaid(laid.includes(tool) ? laid.filter((other) => other !== tool) : [...laid, tool]);
  }

  /** The room's keys choose answers: what is pressed here stays here. */
  function handleKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  }

  // Its buttons and fields are what is pressed; this only listens.
  const keys = { onKeyDown: handleKeyDown };
  const take = (tool: ExamTool) => setLaid(laid.filter((other) => other !== tool));
  return (
    <>
      {laid.map((tool) =>
        tool === 'line-reader' ? (
          <LineReader key={tool} onClose={() => take(tool)} />
        ) : (
          <MovableAid key={tool} kind={tool === 'ruler' ? 'ruler' : 'protractor'} onClose={() => take(tool)} />
        ),
      )}
      {isOpen && (
        <aside
          ref={panel}
          className={css['panel']}
          aria-label={t`Tools`}
          data-testid="tool-panel"
          data-typing-stays=""
          {...keys}
        >
          <div className={css['head']}>
            <h2>
              <Trans>Tools</Trans>
            </h2>
            <IconButton label={t`Close the tools`} icon={<CrossIcon />} onClick={onClose} />
          </div>
          <div className={css['choices']} role="group" aria-label={t`Choose a tool`}>
            {labelsInOrder(tools).map(({ tool, label }) => (
              <button
                key={tool}
                type="button"
                className={css['choice']}
                data-tool={tool}
                aria-pressed={overlays.has(tool) ? laid.includes(tool) : shown === tool}
                onClick={() => toggle(tool)}
              >
                {i18n._(label)}
              </button>
            ))}
          </div>
          {shown && tools.includes(shown) && (
            <div className={cx(css['shown'], css[shown])} data-testid={`tool-${shown}`}>
              {contentOf(shown, entry, lang)}
            </div>
          )}
        </aside>
      )}
    </>
  );
}

function contentOf(tool: ExamTool, entry: RoomQuestion, lang: string): ReactNode {
  switch (tool) {
    case 'calculator':
      return <Calculator />;
    case 'formulas':
      return <FormulaSheet />;
    case 'periodic-table':
      return <PeriodicTable />;
    case 'solubility':
      return <SolubilityTable />;
    case 'notes':
      return <Notes />;
    case 'highlighter':
      return <Highlighter entry={entry} />;
    case 'zoom':
      return <Pictures key={entry.id} />;
    case 'read-aloud':
      return <ReadAloud key={entry.id} lang={lang} />;
    case 'ruler':
    case 'protractor':
    case 'line-reader':
      return null;
  }
}
