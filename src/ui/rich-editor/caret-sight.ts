import type { EditorView } from '@tiptap/pm/view';

/** Between the cursor and an edge, as the editor itself keeps it. Pixels. */
const margin = 5;
const clips = new WeakMap<EditorView, HTMLElement[]>();

/**
 * Whether the cursor is in sight, so that nothing has to be scrolled: the editor measures all of its ancestors after every letter to find that out.
 * Here only those are measured that cut something off. What is not plain is left to the editor.
 */
export function isCursorInSight(view: EditorView): boolean {
  const { selection } = view.state;
  // A table may cut off its content.
  if (!selection.empty || selection.$head.depth !== 1) return false;
  const { left, right, top, bottom } = view.coordsAtPos(selection.head, 1);
  const { clientWidth, clientHeight } = view.dom.ownerDocument.documentElement;
  if (top < 0 || left < 0 || bottom > clientHeight || right > clientWidth) return false;
  return clipsOf(view).every((element) => {
    const box = element.getBoundingClientRect();
    return top >= box.top + margin && bottom <= box.bottom - margin && left >= box.left && right <= box.right;
  });
}

/** Ancestors that cut off what is too large for them. They stay the same as long as an editor lives. */
function clipsOf(view: EditorView): HTMLElement[] {
  const known = clips.get(view);
  if (known) return known;
  const found: HTMLElement[] = [];
  for (let element = view.dom.parentElement; element && element !== document.body; element = element.parentElement)
    if (getComputedStyle(element).overflow !== 'visible') found.push(element);
  clips.set(view, found);
  return found;
}
