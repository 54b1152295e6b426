import { useLingui } from '@lingui/react/macro';
import { Editor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import richCss from '#ui/rich-text.module.css';
import { notify } from '#ui/notices.ts';
import { useArrivingPictures } from './arriving-pictures.ts';
import { cleanPasted, isOnlyPicture, isTooLong } from './clean-paste.ts';
import { isCursorInSight } from './caret-sight.ts';
import { editorExtensions, type LineKeys } from './extensions.ts';
import { htmlOf } from './html-of.ts';
import css from './rich-editor.module.css';
import { asDrawnByEditor } from './drawn-by-editor.ts';
import { PictureWords } from './picture-words.tsx';
import { Toolbar, type Extra, type Insertion } from './toolbar.tsx';
import { Insertions } from './insertions.tsx';
import type { UploadFile } from './upload.ts';

export { warmUp } from './warm-up.ts';

export interface LiveEditorProps extends LineKeys {
  label: string;
  lang: 'kk' | 'ru';
  /** The initial text; afterwards a change from outside is taken only when it is not its own. */
  html: string;
  onChange: (html: string) => void;
  /** Without it there are no pictures and sounds to insert. */
  upload?: UploadFile | undefined;
  /** The extras offered beside text, links, tables and pictures. All, unless the server keeps less. */
  extras?: readonly Extra[] | undefined;
  /** A text that is one of several: fewer buttons, Enter goes on to the next. */
  isLine?: boolean;
  /** Gaps can be put in; gives a new gap's id. */
  newGapId?: (() => string) | undefined;
  onOpenGap?: ((id: string) => void) | undefined;
  /** Takes the focus at once: where it was pressed, or at the end. */
  focusAt?: { x: number; y: number } | 'end' | undefined;
  describedBy?: string | undefined;
  /** Text that was typed before the editor was there: it comes first. */
  typed?: string | undefined;
  /** Files that were dropped before the editor was there. */
  dropped?: readonly File[] | undefined;
  /** The editor holds something that is not in the text yet: it must not be taken away. */
  onHold?: ((isHeld: boolean) => void) | undefined;
}

/** The editor itself, with its toolbar below: the text stays where it was when it becomes one. */
export function LiveEditor(props: LiveEditorProps) {
  const { label, lang, html, upload, extras = allExtras, isLine = false, newGapId, describedBy } = props;
  const { t } = useLingui();
  const holder = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const written = useRef(html);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [inserting, setInserting] = useState<Insertion | null>(null);

  const arriving = useArrivingPictures(editor, upload);
  const handlers = useRef({ refuse: (): void => undefined, take: (_files: readonly File[], _at: number): void => undefined });
  useLayoutEffect(() => {
    latest.current = props;
    handlers.current = {
      refuse: () =>
        notify({ kind: 'error', text: t`This is too long for one text. Divide it, and paste the parts one after another.` }),
      take: (files, at) => {
        const pictures = upload ? files.filter(({ type }) => type.startsWith('image/')) : [];
        const sound = upload && extras.includes('sound') ? files.find(({ type }) => type.startsWith('audio/')) : undefined;
        if (pictures.length > 0) arriving.add(pictures, at);
        if (sound) setInserting({ kind: 'sound', file: sound });
        if (pictures.length + (sound ? 1 : 0) < files.length)
          notify({
            kind: 'error',
            text: upload
              ? t`Only pictures and sounds can be put into the text, sounds one by one.`
              : t`Files cannot be put into this text.`,
          });
      },
    };
  });

  useLayoutEffect(() => {
    const { focusAt } = latest.current;
    const instance = new Editor({
      element: holder.current,
      extensions: editorExtensions(
        () => latest.current,
        () => ({
          onOpenFormula: () => setInserting({ kind: 'formula' }),
          onOpenGap: (id) => latest.current.onOpenGap?.(id),
          newGapId: () => latest.current.newGapId?.() ?? '',
        }),
        latest.current.newGapId !== undefined,
      ),
      content: latest.current.html,
      // Our stylesheet has all it needs, and a policy forbids others.
      injectCSS: false,
      editorProps: {
        transformPastedHTML: cleanPasted,
        handleScrollToSelection: isCursorInSight,
        handleDOMEvents: {
          // Before the editor parses it.
          paste: (_view, event) => {
            const isRefused = isTooMuch(event.clipboardData);
            if (isRefused) handlers.current.refuse();
            if (isRefused) event.preventDefault();
            return isRefused;
          },
          drop: (_view, event) => {
            const isRefused = isTooMuch(event.dataTransfer);
            if (isRefused) handlers.current.refuse();
            if (isRefused) event.preventDefault();
            return isRefused;
          },
        },
        handlePaste: (view, event) => {
          const files = filesOf(event.clipboardData);
          if (files.length > 0) handlers.current.take(files, view.state.selection.from);
          return files.length > 0;
        },
        handleDrop: (view, event, _slice, isMoved) => {
          const files = isMoved ? [] : filesOf(event.dataTransfer);
          if (files.length === 0) return false;
          // The browser would open the file in place of the page.
          event.preventDefault();
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
          handlers.current.take(files, at);
          return true;
        },
      },
      onUpdate: ({ editor: changed }) => {
        written.current = htmlOf(changed);
        asDrawnByEditor(() => latest.current.onChange(written.current));
      },
    });
    setEditor(instance);
    if (focusAt !== undefined) {
      const at = focusAt === 'end' ? null : instance.view.posAtCoords({ left: focusAt.x, top: focusAt.y });
      instance.commands.setTextSelection(at?.pos ?? instance.state.doc.content.size);
      instance.view.focus();
    }
    if (latest.current.typed) instance.commands.insertContent({ type: 'text', text: latest.current.typed });
    return () => instance.destroy();
  }, []);

  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          lang,
          ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        },
      },
    });
  }, [editor, label, lang, describedBy]);

  // Before the next letter: after it, what was drawn for the letter before would look like a text from outside.
  useLayoutEffect(() => {
    if (!editor || html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  const dropped = useRef(props.dropped);
  useEffect(() => {
    if (!editor || !dropped.current) return;
    handlers.current.take(dropped.current, editor.state.selection.from);
    dropped.current = undefined;
  }, [editor]);

  const isHeld = arriving.pictures.length > 0;
  useEffect(() => latest.current.onHold?.(isHeld), [isHeld]);

  // The dialog holds the focus until it is gone.
  const wasInserting = useRef(false);
  useEffect(() => {
    if (wasInserting.current && inserting === null) editor?.view.focus();
    wasInserting.current = inserting !== null;
  }, [editor, inserting]);

  return (
    <>
      <div ref={holder} className={cx(richCss['rich'], css['text'])} />
      {editor && upload && <PictureWords editor={editor} arriving={arriving} lang={lang} />}
      {editor && (
        <Toolbar
          editor={editor}
          label={t`Tools of the text`}
          isLine={isLine}
          hasUploads={upload !== undefined}
          extras={extras}
          newGapId={newGapId}
          onInsert={setInserting}
        />
      )}
      {editor && inserting && (
        <Insertions editor={editor} lang={lang} what={inserting} upload={upload} onClose={() => setInserting(null)} />
      )}
    </>
  );
}

const allExtras: readonly Extra[] = ['formula', 'sound'];

/** Is it too long for one text? */
function isTooMuch(data: DataTransfer | null): boolean {
  return data !== null && isTooLong(data.getData('text/html'), data.getData('text/plain'));
}

/** Office programs put a picture of a copied text beside the text: there the text counts. */
function filesOf(data: DataTransfer | null): File[] {
  const html = data?.getData('text/html') ?? '';
  return html === '' || isOnlyPicture(html) ? [...(data?.files ?? [])] : [];
}
