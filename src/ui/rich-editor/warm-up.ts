import { Editor } from '@tiptap/react';
import { editorExtensions } from './extensions.ts';
import { htmlOf } from './html-of.ts';
import { toolbarStateOf } from './toolbar-state.ts';

/**
 * Warm-up: one off-screen edit in idle time, once per page life. Without it the first keystroke pays for compilation (three frames on a
 * slow device).
 */
export function warmUp(): void {
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    content: '<p>а</p>',
    extensions: editorExtensions(
      () => ({}),
      () => ({ onOpenFormula: () => undefined }),
      false,
    ),
    onUpdate: () => {
      htmlOf(editor);
      toolbarStateOf(editor);
    },
  });
  // Edit the DOM as the browser does; the editor observes the mutation.
  const text = editor.view.dom.querySelector('p')?.firstChild;
  if (text) text.nodeValue = 'аб';
  // Mutation observers run before this.
  setTimeout(() => editor.destroy());
}
