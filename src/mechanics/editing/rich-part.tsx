import { memo, useCallback, type ReactNode } from 'react';
import { RichField } from '#ui/rich-editor/rich-field.tsx';
import { useEditing } from './editing-context.tsx';
import css from './editing.module.css';

interface RichPartProps {
  partId: string;
  label: string;
  /** The label stands above it; otherwise it is only read out. */
  isTitled?: boolean;
  html: string;
  /** Always the same function, or the row is drawn for every letter of another. */
  onText: (html: string, partId: string) => void;
  problem?: string | undefined;
  placeholder?: string | undefined;
  isLine?: boolean;
  onEnter?: ((partId: string) => void) | undefined;
  onRemove?: ((partId: string) => void) | undefined;
  onMove?: ((partId: string, step: 1 | -1) => void) | undefined;
  newGapId?: (() => string) | undefined;
  onOpenGap?: ((id: string) => void) | undefined;
  children?: ReactNode;
}

/** A rich text of the question: the prompt, an option. Drawn again only when its own text or words change. */
export const RichPart = memo(function RichPart(props: RichPartProps) {
  const { partId, label, isTitled = false, html, onText, problem, placeholder, isLine, newGapId, onOpenGap } = props;
  const { onEnter, onRemove, onMove } = props;
  const { lang, upload, undo, redo } = useEditing();
  const handleChange = useCallback((next: string) => onText(next, partId), [onText, partId]);
  return (
    <div className={css['richPart']}>
      {isTitled && (
        <span className={css['label']} aria-hidden="true">
          {label}
        </span>
      )}
      <RichField
        part={partId}
        label={label}
        lang={lang}
        html={html}
        onChange={handleChange}
        upload={upload}
        isLine={isLine ?? false}
        problem={problem}
        placeholder={placeholder}
        newGapId={newGapId}
        onUndo={undo}
        onRedo={redo}
        onOpenGap={onOpenGap}
        onEnter={onEnter && (() => onEnter(partId))}
        onRemove={onRemove && (() => onRemove(partId))}
        onMove={onMove && ((step) => onMove(partId, step))}
      />
    </div>
  );
});
