import { ChooseField, chooseFor } from '#mechanics/editing/choose-field.tsx';
import { EditorFrame } from '#mechanics/editing/editor-frame.tsx';
import type { MechanicEditorProps } from '#mechanics/editing/editor-props.tsx';
import { bounds } from '#mechanics/editing/missing-fields.ts';
import { useProblems } from '#mechanics/editing/missing-words.tsx';
import { useOptionWords } from '#mechanics/editing/option-words.tsx';
import { PartList, type PartListSpec } from '#mechanics/editing/part-list.tsx';
import { useDraft } from '#mechanics/editing/use-draft.tsx';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import { idsOf } from '#mechanics/records.ts';

type Content = KeyedContentOf<'multiple-choice'>;

function withRight(content: Content, isRight: (id: string) => boolean): Content {
  const right = content.options.map(({ id }) => id).filter(isRight);
  return { ...content, right, choose: chooseFor(content.choose, right.length) };
}

const options: PartListSpec<Content> = {
  get: (content) => content.options,
  set: (content, parts) => ({ ...content, options: parts }),
  idsTaken: (content) => idsOf(content.options),
  mark: (content, id, value) => withRight(content, (each) => (each === id ? value === true : content.right.includes(each))),
  clearReference: (content) => withRight(content, (each) => content.right.includes(each)),
  bounds: bounds.options,
};

export function MultipleChoiceEditor(props: MechanicEditorProps<'multiple-choice'>) {
  const { content, missing } = props;
  const { change, history } = useDraft(content, props.onChange);
  const words = useOptionWords();
  const problem = useProblems(missing);
  const right = new Set(content.right);
  return (
    <EditorFrame {...props} change={change} history={history}>
      <PartList
        spec={options}
        parts={content.options}
        change={change}
        kind="checkbox"
        markOf={(id) => right.has(id)}
        problem={problem}
        groupProblem={problem(undefined, 'option')}
        part="option"
        {...words}
      />
      <ChooseField choose={content.choose} right={content.right.length} change={change} problem={problem('choose')} />
    </EditorFrame>
  );
}
