import type { Editor } from '@tiptap/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { ArrivingPictures } from './arriving-pictures.ts';
import css from './rich-editor.module.css';

interface Undescribed {
  src: string;
  at: number;
}

/** Below the text: pictures on their way into it, and those that nobody has described yet. */
export function PictureWords({ editor, arriving, lang }: { editor: Editor; arriving: ArrivingPictures; lang: 'kk' | 'ru' }) {
  const { t } = useLingui();
  const open = useUndescribed(editor);
  if (open.length === 0 && arriving.pictures.length === 0) return null;
  return (
    <ul className={css['pictures']} aria-label={t`Pictures of the text`}>
      {arriving.pictures.map(({ key, preview, problem }) => (
        <li key={`file ${String(key)}`}>
          <img src={preview} alt="" />
          <p role="status" className={problem === null ? undefined : css['problem']}>
            {problem ?? t`The picture is being brought in…`}
          </p>
          {problem !== null && (
            <Button kind="quiet" size="s" onClick={() => arriving.retry(key)}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {problem !== null && (
            <Button kind="plain" size="s" onClick={() => arriving.remove(key)}>
              <Trans>Remove the picture</Trans>
            </Button>
          )}
        </li>
      ))}
      {open.map(({ src, at }) => (
        <li key={`${src} ${String(at)}`}>
          <img src={src} alt="" />
          <Words lang={lang} onDone={(words) => describe(editor, src, at, words)} />
        </li>
      ))}
    </ul>
  );
}

function Words({ lang, onDone }: { lang: 'kk' | 'ru'; onDone: (words: string) => void }) {
  const { t } = useLingui();
  const id = useId();
  const [words, setWords] = useState('');
  const done = () => words.trim() !== '' && onDone(words.trim());
  return (
    <>
      <div className={css['field']}>
        <label htmlFor={id}>{t`What it shows, for people who cannot see it`}</label>
        <input
          id={id}
          className={css['input']}
          lang={lang}
          value={words}
          maxLength={1000}
          onChange={(event) => setWords(event.target.value)}
          // Saves what was typed where nobody presses the button.
          onBlur={done}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            done();
          }}
        />
      </div>
      <Button kind="quiet" size="s" disabled={words.trim() === ''} onClick={done}>
        <Trans>Save</Trans>
      </Button>
    </>
  );
}

function describe(editor: Editor, src: string, at: number, alt: string) {
  const node = editor.isDestroyed ? null : editor.state.doc.nodeAt(at);
  if (node?.type.name !== 'image' || node.attrs['src'] !== src || node.attrs['alt'] === alt) return;
  editor.view.dispatch(editor.state.tr.setNodeMarkup(at, null, { ...node.attrs, alt }));
}

function useUndescribed(editor: Editor): readonly Undescribed[] {
  const [open, setOpen] = useState(() => undescribedIn(editor));
  useEffect(() => {
    const handleTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) return;
      const next = undescribedIn(editor);
      // Nothing is drawn for a letter of a text without such pictures.
      setOpen((before) => (before.length === 0 && next.length === 0 ? before : next));
    };
    editor.on('transaction', handleTransaction);
    return () => void editor.off('transaction', handleTransaction);
  }, [editor]);
  return open;
}

function undescribedIn(editor: Editor): readonly Undescribed[] {
  const found: Undescribed[] = [];
  editor.state.doc.descendants(({ type, attrs }, at) => {
    if (type.name === 'image' && String(attrs['alt'] ?? '').trim() === '') found.push({ src: String(attrs['src']), at });
  });
  return found;
}
