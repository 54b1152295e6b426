import { EditorFrame } from '#mechanics/editing/editor-frame.tsx';
import type { MechanicEditorProps } from '#mechanics/editing/editor-props.tsx';
import { GapFrame } from '#mechanics/editing/gap-frame.tsx';
import { useProblems } from '#mechanics/editing/missing-words.tsx';
import { withoutPart } from '#mechanics/editing/part-steps.ts';
import { useDraft } from '#mechanics/editing/use-draft.tsx';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import { ownValue } from '#mechanics/records.ts';
import { GapOptions } from './editing/gap-options.tsx';
import { newSelectGap } from './empty-selects.draft.ts';

type Content = KeyedContentOf<'empty-selects'>;

function clearReference(content: Content, gapId: string): Content {
  return {
    ...content,
    gaps: withoutPart(content.gaps, gapId),
    right: Object.fromEntries(Object.entries(content.right).filter(([id]) => id !== gapId)),
  };
}

function isUntouched(content: Content, gapId: string): boolean {
  return content.gaps.every(({ id, options }) => id !== gapId || options.every((option) => option.content === ''));
}

export function EmptySelectsEditor(props: MechanicEditorProps<'empty-selects'>) {
  const { id, content, missing } = props;
  const { change, history } = useDraft(content, props.onChange);
  const problem = useProblems(missing);
  return (
    <EditorFrame {...props} change={change} history={history}>
      <GapFrame
        content={content}
        change={change}
        newGap={newSelectGap}
        clearReference={clearReference}
        isUntouched={isUntouched}
        problem={problem}
      >
        {(gap, number) => (
          <GapOptions
            name={`${id}-${gap.id}`}
            gap={gap}
            number={number}
            right={ownValue(content.right, gap.id)}
            change={change}
            problem={problem}
          />
        )}
      </GapFrame>
    </EditorFrame>
  );
}
