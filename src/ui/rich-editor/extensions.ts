import { Extension, InputRule, type AnyExtension, type Editor } from '@tiptap/react';
import Image from '@tiptap/extension-image';
import Link from '@tiptap/extension-link';
import { Plugin } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { formulaNode, gapNode, smallMarks, soundNode, tableNodes } from './tiptap-nodes.ts';

/** Keys of a text that is one of several in a list. Each returns whether it did something. */
export interface LineKeys {
  /** Enter: Shift+Enter makes a new line. */
  onEnter?: (() => void) | undefined;
  /** Backspace in an empty text. */
  onRemove?: (() => void) | undefined;
  /** Alt with an arrow. */
  onMove?: ((step: 1 | -1) => void) | undefined;
  /** Ctrl+Z and Ctrl+Y, once the text has nothing of its own left to undo. */
  onUndo?: (() => void) | undefined;
  onRedo?: (() => void) | undefined;
}

interface Openers {
  onOpenFormula: () => void;
  onOpenGap?: ((id: string) => void) | undefined;
  newGapId?: (() => string) | undefined;
}

export function editorExtensions(keys: () => LineKeys, openers: () => Openers, hasGaps: boolean): AnyExtension[] {
  return [
    StarterKit.configure({ heading: { levels: [3, 4] }, link: false }),
    // Its own look for addresses takes a tenth of a second of a slow device at the first space: `addresses` does it.
    Link.configure({ autolink: false, openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } }),
    addresses,
    Image.extend({ parseHTML: () => [{ tag: 'img[src^="/media/"]' }] }).configure({ inline: true }),
    ...tableNodes,
    ...smallMarks,
    soundNode,
    formulaNode.configure({ onOpen: () => openers().onOpenFormula() }),
    lineKeys(keys),
    ...(hasGaps
      ? [gapNode.configure({ onOpen: (id) => openers().onOpenGap?.(id) }), uniqueGaps(() => openers().newGapId?.())]
      : []),
  ];
}

/** A written address becomes a link at the space after it. */
const addresses = Extension.create({
  name: 'addresses',
  addInputRules: () => [
    new InputRule({
      find: /(?:^|\s)(https?:\/\/[^\s\uFFFC]*[^\s\uFFFC.,;:!?)»”'"])[.,;:!?)»”'"]*[ \u00a0]$/,
      // The space is in the text already. A full stop behind an address ends the sentence, not the address.
      handler: ({ state, range, match }) => {
        const href = match[1] ?? '';
        const { link } = state.schema.marks;
        const from = range.from + match[0].indexOf(href);
        const to = from + href.length;
        if (!link || state.doc.rangeHasMark(from, to, link)) return null;
        state.tr.addMark(from, to, link.create({ href })).removeStoredMark(link);
        return undefined;
      },
    }),
  ],
});

function lineKeys(keys: () => LineKeys) {
  const run = (action: (() => void) | undefined) => {
    action?.();
    return action !== undefined;
  };
  return Extension.create({
    name: 'lineKeys',
    priority: 1000,
    addKeyboardShortcuts() {
      const move = (step: 1 | -1) => () => {
        const { onMove } = keys();
        return run(onMove && (() => onMove(step)));
      };
      return {
        Enter: ({ editor }) => !isInList(editor) && run(keys().onEnter),
        Backspace: ({ editor }) => editor.isEmpty && run(keys().onRemove),
        'Mod-z': ({ editor }) => !editor.can().undo() && run(keys().onUndo),
        'Mod-y': ({ editor }) => !editor.can().redo() && run(keys().onRedo),
        'Shift-Mod-z': ({ editor }) => !editor.can().redo() && run(keys().onRedo),
        'Alt-ArrowUp': move(-1),
        'Alt-ArrowDown': move(1),
      };
    },
  });
}

/** There Enter makes the next point, and in a table the next line. */
function isInList(editor: Editor): boolean {
  return editor.isActive('listItem') || editor.isActive('table') || editor.isActive('codeBlock');
}

/** A copied gap is another gap: two with one id would be one control. */
function uniqueGaps(newId: () => string | undefined) {
  return Extension.create({
    name: 'uniqueGaps',
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction: (transactions, _before, state) => {
          if (!transactions.some(({ docChanged }) => docChanged)) return null;
          const seen = new Set<unknown>();
          const change = state.tr;
          state.doc.descendants((node, position) => {
            if (node.type.name !== 'gap') return;
            const id: unknown = node.attrs['id'];
            const other = seen.has(id) ? newId() : undefined;
            seen.add(other ?? id);
            if (other !== undefined) change.setNodeMarkup(position, null, { id: other });
          });
          return change.docChanged ? change : null;
        },
      }),
    ],
  });
}
