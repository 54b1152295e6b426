import type { Editor } from '@tiptap/react';
import { DOMSerializer } from '@tiptap/pm/model';

let holder: HTMLElement | undefined;

/** The text as it is stored; empty when there is nothing in it. As `getHTML`, which makes a new document for every letter. */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return '';
  // A document without a window: pictures in it are not loaded.
  holder ??= document.implementation.createHTMLDocument().createElement('div');
  const { ownerDocument } = holder;
  const { doc, schema } = editor.state;
  holder.replaceChildren(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: ownerDocument }));
  const html = holder.innerHTML;
  holder.replaceChildren();
  return html;
}
