import { EditorFrame } from '#mechanics/editing/editor-frame.tsx';
import type { MechanicEditorProps } from '#mechanics/editing/editor-props.tsx';
import { bounds } from '#mechanics/editing/missing-fields.ts';
import { useProblems } from '#mechanics/editing/missing-words.tsx';
import { PartList, type PartListSpec } from '#mechanics/editing/part-list.tsx';
import { useDraft } from '#mechanics/editing/use-draft.tsx';
import { useOptionWords } from '#mechanics/editing/option-words.tsx';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import { idsOf } from '#mechanics/records.ts';

type Content = KeyedContentOf<'one-correct'>;

const options: PartListSpec<Content> = {
  get: (content) => content.options,
  set: (content, parts) => ({ ...content, options: parts }),
  idsTaken: (content) => idsOf(content.options),
  mark: (content, id) => ({ ...content, right: id }),
  clearReference: (content, id) => (content.right === id ? { ...content, right: '' } : content),
  bounds: bounds.options,
};

export function OneCorrectEditor(props: MechanicEditorProps<'one-correct'>) {
  const { content, missing } = props;
  const { change, history } = useDraft(content, props.onChange);
  const words = useOptionWords();
  const problem = useProblems(missing);
  return (
    <EditorFrame {...props} change={change} history={history}>
      <PartList
        spec={options}
        parts={content.options}
        change={change}
        kind="radio"
        markOf={(id) => id === content.right}
        problem={problem}
        groupProblem={problem(undefined, 'option')}
        part="option"
        {...words}
      />
    </EditorFrame>
  );
}
