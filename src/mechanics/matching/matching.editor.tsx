import { useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { EditorFrame } from '#mechanics/editing/editor-frame.tsx';
import type { MechanicEditorProps } from '#mechanics/editing/editor-props.tsx';
import css from '#mechanics/editing/editing.module.css';
import { asHtml, KeyBoard, noStrikes, shownPart, strikeNothing } from '#mechanics/editing/key-board.tsx';
import { bounds } from '#mechanics/editing/missing-fields.ts';
import { useProblems } from '#mechanics/editing/missing-words.tsx';
import { PartList, type PartListSpec } from '#mechanics/editing/part-list.tsx';
import type { RowLabels } from '#mechanics/editing/part-row.tsx';
import { mixed } from '#mechanics/editing/part-steps.ts';
import { useDraft, type Change } from '#mechanics/editing/use-draft.tsx';
import { useQuiet } from '#mechanics/editing/use-quiet.tsx';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import { idsOf } from '#mechanics/records.ts';
import { letterOf } from '#mechanics/shared/option-list.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { MatchingView } from './matching.view.tsx';
import type { MatchingPair } from './matching.schema.ts';

type Content = KeyedContentOf<'matching'>;
type Side = 'left' | 'right';

function listOf(side: Side): PartListSpec<Content> {
  return {
    get: (content) => content[side],
    set: (content, parts) => ({ ...content, [side]: parts }),
    idsTaken: (content) => idsOf([...content.left, ...content.right]),
    clearReference: (content, id) => ({ ...content, pairs: content.pairs.filter((pair) => pair[side] !== id) }),
    bounds: bounds.side,
  };
}

const lists = { left: listOf('left'), right: listOf('right') };

export function MatchingEditor(props: MechanicEditorProps<'matching'>) {
  const { id, content, missing } = props;
  const { t } = useLingui();
  const { change, history } = useDraft(content, props.onChange);
  const problem = useProblems(missing);
  const labels = useMemo<Record<Side, RowLabels>>(
    () => ({
      left: {
        text: (index) => {
          const number = index + 1;
          return t`First list, item ${number}`;
        },
        sign: (index) => String(index + 1),
        mark: () => '',
      },
      right: {
        text: (index) => {
          const letter = letterOf(index);
          return t`Second list, item ${letter}`;
        },
        sign: letterOf,
        mark: () => '',
      },
    }),
    [t],
  );
  const titles = { left: t`First list`, right: t`Second list` };

  /** The first link of each stays: with one link each, more would be a key that nobody can give. */
  function handleMultiple(multiple: boolean) {
    change((before) => {
      const seen = new Set<string>();
      const pairs = before.pairs.filter(({ left }) => multiple || (!seen.has(left) && seen.add(left)));
      return { ...before, multiple, pairs };
    });
  }

  // The board of links is dear to draw, and nobody looks at it while writing.
  const shown = useQuiet(content);

  return (
    <EditorFrame {...props} change={change} history={history}>
      <div className={css['sides']}>
        {(['left', 'right'] as const).map((side) => (
          <PartList
            key={side}
            spec={lists[side]}
            parts={content[side]}
            change={change}
            kind="plain"
            labels={labels[side]}
            title={titles[side]}
            addLabel={t`Add an item`}
            problem={problem}
            groupProblem={problem(undefined, side)}
            part={side}
          />
        ))}
      </div>
      <div className={css['line']}>
        <Button
          kind="quiet"
          onClick={() => change((before) => ({ ...before, right: mixed(before.right) }))}
        >{t`Mix the second list`}</Button>
        <Checkbox
          checked={content.multiple}
          onChange={(event) => handleMultiple(event.target.checked)}
        >{t`An item may have several links`}</Checkbox>
      </div>
      <KeyBoard title={t`What is right`} part="pairs" problem={undefined}>
        <MatchingKey id={`${id}-key`} content={shown} change={change} />
      </KeyBoard>
    </EditorFrame>
  );
}

interface MatchingKeyProps {
  id: string;
  content: Content;
  change: Change<Content>;
}

const MatchingKey = memo(function MatchingKey({ id, content, change }: MatchingKeyProps) {
  const { t } = useLingui();

  function handlePairs(pairs: MatchingPair[]) {
    change((before) => {
      const left = idsOf(before.left);
      const right = idsOf(before.right);
      return { ...before, pairs: pairs.filter((pair) => left.has(pair.left) && right.has(pair.right)) };
    });
  }

  return (
    <MatchingView
      id={id}
      content={{
        prompt: asHtml(
          t`Link each item of the first list with its pair: drag from one to the other, or press one and then the other.`,
        ),
        left: content.left.map(shownPart),
        right: content.right.map(shownPart),
        multiple: content.multiple,
      }}
      answer={{ pairs: content.pairs }}
      mode="answer"
      onAnswer={(answer) => handlePairs(answer?.pairs ?? [])}
      struck={noStrikes}
      onStrike={strikeNothing}
    />
  );
});
