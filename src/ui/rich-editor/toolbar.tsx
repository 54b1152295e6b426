import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/react';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import css from './rich-editor.module.css';
import { toolbarStateOf } from './toolbar-state.ts';
import { addColumn, addRow, removeColumn, removeRow } from './table-steps.ts';
import { newTable } from './tiptap-nodes.ts';
import { toolIcons } from './tool-icons.tsx';

/** The object that a dialog is inserting. */
export interface Insertion {
  kind: 'formula' | 'picture' | 'sound' | 'link';
  /** Pasted: already chosen. */
  file?: File;
}

export type Extra = 'formula' | 'sound';

interface ToolbarProps {
  editor: Editor;
  label: string;
  isLine: boolean;
  hasUploads: boolean;
  extras: readonly Extra[];
  newGapId: (() => string) | undefined;
  onInsert: (what: Insertion) => void;
}

interface Tool {
  name: string;
  label: string;
  keys?: string;
  icon: ReactNode;
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
}

/**
 * One stop for Tab; arrows go from tool to tool. Alt+F10 comes here from the text, Escape goes back. Drawn again only when a button changes: most
 * letters change none.
 */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { editor, label, isLine, hasUploads, extras, newGapId, onInsert } = props;
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(() => toolbarStateOf(editor));
  const holds = (what: string) => state.split(' ').includes(what);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setState(toolbarStateOf(editor));
    const handleTransaction = () => {
      clearTimeout(timer);
      // At a cursor it costs nothing to speak of; a selection is looked through once it stands.
      if (editor.state.selection.empty) look();
      else timer = setTimeout(look, 120);
    };
    look();
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.key !== 'F10') return;
      event.preventDefault();
      bar.current?.querySelector<HTMLElement>('button')?.focus();
    };
    const { dom } = editor.view;
    editor.on('transaction', handleTransaction);
    dom.addEventListener('keydown', handleKey);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', handleTransaction);
      dom.removeEventListener('keydown', handleKey);
    };
  }, [editor]);

  const chain = () => editor.chain().focus();
  const isInTable = holds('table');
  const marks: Tool[] = [
    tool('bold', t`Bold`, () => chain().toggleBold().run(), holds('bold'), 'Ctrl+B'),
    tool('italic', t`Italic`, () => chain().toggleItalic().run(), holds('italic'), 'Ctrl+I'),
    tool('superscript', t`Raised`, () => chain().toggleMark('superscript').run(), holds('superscript')),
    tool('subscript', t`Lowered`, () => chain().toggleMark('subscript').run(), holds('subscript')),
  ];
  const insertions: Tool[] = [
    ...(newGapId
      ? [
          tool('gap', t`Gap`, () =>
            chain()
              .insertContent({ type: 'gap', attrs: { id: newGapId() } })
              .run(),
          ),
        ]
      : []),
    ...(extras.includes('formula') ? [tool('formula', t`Formula`, () => onInsert({ kind: 'formula' }), holds('formula'))] : []),
    ...(hasUploads ? [tool('picture', t`Picture`, () => onInsert({ kind: 'picture' }), holds('image'))] : []),
    ...(hasUploads && extras.includes('sound')
      ? [tool('sound', t`Sound`, () => onInsert({ kind: 'sound' }), holds('sound'))]
      : []),
  ];
  const blocks: Tool[] = [
    tool('heading', t`Heading`, () => chain().toggleHeading({ level: 3 }).run(), holds('heading3')),
    tool('smallHeading', t`Small heading`, () => chain().toggleHeading({ level: 4 }).run(), holds('heading4')),
    tool('list', t`List`, () => chain().toggleBulletList().run(), holds('bulletList')),
    tool('numbers', t`Numbered list`, () => chain().toggleOrderedList().run(), holds('orderedList')),
    tool('quotation', t`Quotation`, () => chain().toggleBlockquote().run(), holds('blockquote')),
    tool('link', t`Link`, () => onInsert({ kind: 'link' }), holds('link')),
    tool('table', t`Table`, () => chain().insertContent(newTable).run()),
  ];
  const table: Tool[] = [
    tool('addRow', t`Add a row`, () => addRow(editor)),
    tool('addColumn', t`Add a column`, () => addColumn(editor)),
    tool('removeRow', t`Remove the row`, () => removeRow(editor)),
    tool('removeColumn', t`Remove the column`, () => removeColumn(editor)),
  ];
  const history: Tool[] = [
    { ...tool('undo', t`Undo`, () => chain().undo().run()), isOff: !holds('undo') },
    { ...tool('redo', t`Redo`, () => chain().redo().run()), isOff: !holds('redo') },
  ];
  const tools = isLine
    ? [...marks, ...insertions]
    : [...marks, ...insertions, ...blocks, ...(isInTable ? table : []), ...history];

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      editor.view.focus();
      return;
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length]?.focus();
  }

  return (
    <div ref={bar} role="toolbar" tabIndex={-1} aria-label={label} className={css['toolbar']} onKeyDown={handleKeyDown}>
      {tools.map(({ name, label: words, keys, icon, isOn, isOff, run }, index) => (
        <button
          key={name}
          type="button"
          className={cx(css['tool'], isOn === true && css['on'])}
          aria-label={words}
          title={keys === undefined ? words : `${words} (${keys})`}
          aria-pressed={isOn}
          aria-disabled={isOff}
          tabIndex={index === 0 ? 0 : -1}
          // The text keeps the focus, and on a device its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => isOff !== true && run()}
        >
          {icon}
        </button>
      ))}
    </div>
  );

  function tool(name: keyof typeof toolIcons, words: string, run: () => unknown, isOn?: boolean, keys?: string): Tool {
    return {
      name,
      label: words,
      icon: toolIcons[name],
      run: () => void run(),
      ...(isOn !== undefined && { isOn }),
      ...(keys !== undefined && { keys }),
    };
  }
});
