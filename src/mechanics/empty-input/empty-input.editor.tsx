import { EditorFrame } from '#mechanics/editing/editor-frame.tsx';
import type { MechanicEditorProps } from '#mechanics/editing/editor-props.tsx';
import { useDraft } from '#mechanics/editing/use-draft.tsx';

export function EmptyInputEditor(props: MechanicEditorProps<'empty-input'>) {
  const { change, history } = useDraft(props.content, props.onChange);
  return (
    <EditorFrame {...props} change={change} history={history}>
      {null}
    </EditorFrame>
  );
}
