import { Editor } from '@tiptap/react';
import { editorExtensions } from './extensions.ts';
import { htmlOf } from './html-of.ts';
import { toolbarStateOf } from './toolbar-state.ts';

/**
 * Writes a letter where nobody sees it. The browser reads a function only when it is called first: on a slow device that made the first letter
 * of a text three frames late. Once in the life of a page, in an idle moment.
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
  // As a browser writes: into the page, and then it tells.
  const text = editor.view.dom.querySelector('p')?.firstChild;
  if (text) text.nodeValue = 'аб';
  // Observers hear of it before this.
  setTimeout(() => editor.destroy());
}
