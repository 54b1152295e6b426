import type { Editor } from '@tiptap/react';
import { redoDepth, undoDepth } from '@tiptap/pm/history';

const marks = ['bold', 'italic', 'superscript', 'subscript', 'link'] as const;
const nodes = ['formula', 'image', 'sound', 'bulletList', 'orderedList', 'blockquote', 'table'] as const;
const headings = [3, 4] as const;

/**
 * Toolbar state as one comparable string: active marks and nodes, undo and redo. At a cursor it reads the ancestors only, because `isActive`
 * walks the text for each button.
 */
export function toolbarStateOf(editor: Editor): string {
  const { state } = editor;
  const found = state.selection.empty ? atCursor(editor) : inSelection(editor);
  if (Number(undoDepth(state)) > 0) found.push('undo');
  if (Number(redoDepth(state)) > 0) found.push('redo');
  return found.join(' ');
}

function atCursor({ state }: Editor): string[] {
  const { $from } = state.selection;
  const found = (state.storedMarks ?? $from.marks()).map((mark) => mark.type.name);
  for (let { depth } = $from; depth > 0; depth -= 1) {
    const { type, attrs } = $from.node(depth);
    found.push(type.name === 'heading' ? `heading${String(attrs['level'])}` : type.name);
  }
  return found;
}

function inSelection(editor: Editor): string[] {
  return [
    ...[...marks, ...nodes].filter((name) => editor.isActive(name)),
    ...headings.filter((level) => editor.isActive('heading', { level })).map((level) => `heading${String(level)}`),
  ];
}
