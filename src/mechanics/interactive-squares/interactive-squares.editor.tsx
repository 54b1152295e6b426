import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { ChooseField, chooseFor } from '#mechanics/editing/choose-field.tsx';
import { EditorFrame } from '#mechanics/editing/editor-frame.tsx';
import type { MechanicEditorProps } from '#mechanics/editing/editor-props.tsx';
import css from '#mechanics/editing/editing.module.css';
import { asHtml, KeyBoard, noStrikes, strikeNothing } from '#mechanics/editing/key-board.tsx';
import { LinePart } from '#mechanics/editing/line-part.tsx';
import { useProblems } from '#mechanics/editing/missing-words.tsx';
import { NumberField } from '#mechanics/editing/number-field.tsx';
import { withPart } from '#mechanics/editing/part-steps.ts';
import { PicturePart } from '#mechanics/editing/picture-part.tsx';
import { useDraft } from '#mechanics/editing/use-draft.tsx';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import { Checkbox } from '#ui/check.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { longestSquareLabel } from './interactive-squares.draft.ts';
import { withSize } from './interactive-squares.steps.ts';
import { InteractiveSquaresView } from './interactive-squares.view.tsx';

type Content = KeyedContentOf<'interactive-squares'>;

function withRight(content: Content, right: readonly string[]): Content {
  return { ...content, right: [...right], choose: chooseFor(content.choose, right.length) };
}

function gridOf({ rows, columns, squares, right }: Content) {
  return { rows, columns, squares, right };
}

export function InteractiveSquaresEditor(props: MechanicEditorProps<'interactive-squares'>) {
  const { id, content, missing } = props;
  const { t } = useLingui();
  const { change, history } = useDraft(content, props.onChange);
  const problem = useProblems(missing);
  const [isLabelling, setIsLabelling] = useState(false);
  const { rows, columns, squares, background, choose, right } = content;
  const handleLabel = useCallback(
    (label: string, squareId: string) =>
      change(
        (before) => ({ ...before, squares: withPart(before.squares, squareId, (square) => ({ ...square, label })) }),
        `text:${squareId}`,
      ),
    [change],
  );
  /** The grid before it was made smaller, and what was made of it. */
  const cut = useRef<{ whole: Content; given: Content } | null>(null);
  const resize = (toRows: number, toColumns: number, field: 'rows' | 'columns') =>
    change((before) => {
      const known = cut.current;
      // "1" is on the way to "10": squares that were cut off come back, unless somebody has written or marked something meanwhile.
      const isAsGiven = known?.given.squares === before.squares && known.given.right === before.right;
      const whole = isAsGiven ? known.whole : before;
      const sized = withSize({ ...before, ...gridOf(whole) }, toRows, toColumns);
      const given = withRight(sized, sized.right);
      cut.current = { whole, given };
      return given;
    }, field);

  return (
    <EditorFrame {...props} change={change} history={history}>
      <div className={css['line']}>
        <NumberField
          label={t`Rows`}
          value={rows}
          least={columns === 1 ? 2 : 1}
          most={12}
          onChange={(next) => resize(next, columns, 'rows')}
        />
        <NumberField
          label={t`Columns`}
          value={columns}
          least={rows === 1 ? 2 : 1}
          most={12}
          onChange={(next) => resize(rows, next, 'columns')}
        />
      </div>
      <PicturePart picture={background} onChange={(picture) => change((before) => ({ ...before, background: picture }))} />
      <KeyBoard title={t`What is right`} part="square" problem={problem('squares') ?? problem(undefined, 'square')}>
        <InteractiveSquaresView
          id={`${id}-key`}
          content={{ prompt: asHtml(t`Click the right squares.`), rows, columns, squares, background, choose: null }}
          answer={{ selected: right }}
          mode="answer"
          onAnswer={(answer) => change((before) => withRight(before, answer?.selected ?? []))}
          struck={noStrikes}
          onStrike={strikeNothing}
        />
      </KeyBoard>
      <ChooseField choose={choose} right={right.length} change={change} problem={problem('choose')} />
      <Checkbox
        checked={isLabelling}
        onChange={(event) => setIsLabelling(event.target.checked)}
      >{t`Write into the squares`}</Checkbox>
      {isLabelling && (
        <ScrollBox hasControls>
          <div className={css['labels']} style={{ gridTemplateColumns: `repeat(${String(columns)}, minmax(84px, 1fr))` }}>
            {squares.map((square, index) => {
              const row = Math.floor(index / columns) + 1;
              const column = (index % columns) + 1;
              return (
                <LinePart
                  key={square.id}
                  partId={square.id}
                  label={t`Row ${row}, column ${column}`}
                  isBare
                  value={square.label}
                  onText={handleLabel}
                  problem={problem(square.id)}
                  most={longestSquareLabel}
                />
              );
            })}
          </div>
        </ScrollBox>
      )}
    </EditorFrame>
  );
}
