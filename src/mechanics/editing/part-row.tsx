import { useLingui } from '@lingui/react/macro';
import { memo, type PointerEvent } from 'react';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import css from './editing.module.css';
import { RichPart } from './rich-part.tsx';

/** Right or not; in a table of yes and no one of the two; undefined: not said. */
export type PartMark = boolean | 'yes' | 'no' | undefined;

export type PartGrip = (event: PointerEvent<HTMLElement>, partId: string) => void;

/** By place. Always the same object, see `RichPart`. */
export interface RowLabels {
  /** "Option A" */
  text: (index: number) => string;
  /** "A" */
  sign: (index: number) => string;
  /** "Option A is right" */
  mark: (index: number) => string;
}

interface PartRowProps {
  name: string;
  partId: string;
  content: string;
  index: number;
  isLast: boolean;
  canRemove: boolean;
  kind: 'radio' | 'checkbox' | 'yes-no' | 'plain';
  mark: PartMark;
  labels: RowLabels;
  yesNo: readonly [yes: string, no: string] | undefined;
  problem: string | undefined;
  onText: (html: string, partId: string) => void;
  onMark: (partId: string, value: PartMark) => void;
  onRemove: (partId: string) => void;
  onMove: (partId: string, step: 1 | -1) => void;
  onEnter: (partId: string) => void;
  onGrip: PartGrip;
}

/** One option, statement or item. Its props are plain values and functions that never change, so that a letter in another row leaves it alone. */
export const PartRow = memo(function PartRow(props: PartRowProps) {
  const { name, partId, content, index, isLast, canRemove, kind, mark, labels, yesNo, problem } = props;
  const { onText, onMark, onRemove, onMove, onEnter, onGrip } = props;
  const { t } = useLingui();
  const label = labels.text(index);
  const isRight = mark === true;
  return (
    <div className={cx(css['row'], isRight && css['isRight'])} data-row={partId}>
      <span
        className={css['grip']}
        data-drag-handle=""
        title={t`Drag to move`}
        aria-hidden="true"
        onPointerDown={(event) => onGrip(event, partId)}
      >
        <RowIcon of="grip" />
      </span>
      {(kind === 'radio' || kind === 'checkbox') && (
        <label className={css['mark']} title={labels.mark(index)}>
          <input
            type={kind}
            name={kind === 'radio' ? name : undefined}
            checked={isRight}
            aria-label={labels.mark(index)}
            onChange={(event) => onMark(partId, event.target.checked)}
          />
        </label>
      )}
      <span className={css['sign']} aria-hidden="true">
        {labels.sign(index)}
      </span>
      <RichPart
        partId={partId}
        label={label}
        html={content}
        isLine
        problem={problem}
        placeholder={label}
        onText={onText}
        onEnter={onEnter}
        onRemove={onRemove}
        onMove={onMove}
      />
      {kind === 'yes-no' && yesNo && (
        <span className={css['toggles']} role="radiogroup" aria-label={labels.mark(index)}>
          {(['yes', 'no'] as const).map((value, place) => (
            <label key={value} className={css['toggle']}>
              <input type="radio" name={`${name}-${partId}`} checked={mark === value} onChange={() => onMark(partId, value)} />
              <span>{yesNo[place]}</span>
            </label>
          ))}
        </span>
      )}
      <span className={css['moves']}>
        <IconButton
          label={t`Move up: ${label}`}
          icon={<RowIcon of="up" />}
          disabled={index === 0}
          onClick={() => onMove(partId, -1)}
        />
        <IconButton
          label={t`Move down: ${label}`}
          icon={<RowIcon of="down" />}
          disabled={isLast}
          onClick={() => onMove(partId, 1)}
        />
      </span>
      <IconButton
        label={t`Remove: ${label}`}
        icon={<RowIcon of="cross" />}
        className={css['remove']}
        disabled={!canRemove}
        onClick={() => onRemove(partId)}
      />
    </div>
  );
});
