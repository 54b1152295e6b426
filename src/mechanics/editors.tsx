/** The editors of all mechanics in one entry, for the screens that write questions. Students never load it (tests/architecture). */
import { createElement, type ReactNode } from 'react';
import type { MechanicEditorProps } from '#mechanics/editing/editor-props.tsx';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { DragAndDropEditor } from './drag-and-drop/drag-and-drop.editor.tsx';
import { EmptyInputEditor } from './empty-input/empty-input.editor.tsx';
import { EmptySelectsEditor } from './empty-selects/empty-selects.editor.tsx';
import { EssayEditor } from './essay/essay.editor.tsx';
import { InteractiveSquaresEditor } from './interactive-squares/interactive-squares.editor.tsx';
import { MatchingEditor } from './matching/matching.editor.tsx';
import { MultipleChoiceEditor } from './multiple-choice/multiple-choice.editor.tsx';
import { OneCorrectInputEditor } from './one-correct-input/one-correct-input.editor.tsx';
import { OneCorrectEditor } from './one-correct/one-correct.editor.tsx';
import { SimpleTextEditor } from './simple-text/simple-text.editor.tsx';
import { YesNoEditor } from './yes-no/yes-no.editor.tsx';

type Editors = { [M in MechanicId]: (props: MechanicEditorProps<M>) => ReactNode };

export const editors = {
  'one-correct': OneCorrectEditor,
  'yes-no': YesNoEditor,
  'one-correct-input': OneCorrectInputEditor,
  'interactive-squares': InteractiveSquaresEditor,
  'multiple-choice': MultipleChoiceEditor,
  matching: MatchingEditor,
  'empty-selects': EmptySelectsEditor,
  'simple-text': SimpleTextEditor,
  'empty-input': EmptyInputEditor,
  'drag-and-drop': DragAndDropEditor,
  essay: EssayEditor,
} satisfies Editors;

export type QuestionContentEditorProps<M extends MechanicId> = MechanicEditorProps<M> & { mechanic: M };

/**
 * The editor of one question's content: see {@link MechanicEditorProps}. Give it a `key` per question, so that undo ends at the question. For a
 * mechanic known at run time only, `M` is `MechanicId`, and `content` and `onChange` take any mechanic's content.
 */
export function QuestionContentEditor<M extends MechanicId>({ mechanic, ...props }: QuestionContentEditorProps<M>) {
  const all: Editors = editors;
  const editor: Editors[M] = all[mechanic];
  return createElement<MechanicEditorProps<M>>(editor, { ...props, key: mechanic });
}
