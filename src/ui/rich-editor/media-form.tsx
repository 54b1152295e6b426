import { Trans, useLingui } from '@lingui/react/macro';
import { createElement, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { mediaTypes } from '#domain/bank/media-types.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import css from './rich-editor.module.css';
import type { Uploaded, UploadFile } from './upload.ts';

interface MediaFormProps {
  kind: 'picture' | 'sound';
  lang: 'kk' | 'ru';
  /** Already chosen: it is brought in at once. */
  file?: File | undefined;
  media: Uploaded | null;
  /** The description, or the sound's name. */
  words: string;
  upload: UploadFile;
  onDone: (media: Uploaded, words: string) => void;
}

/** A picture goes in with its description, or not at all. */
export function MediaForm({ kind, lang, file, media, words, upload, onDone }: MediaFormProps) {
  const { t } = useLingui();
  const id = useId();
  const [chosen, setChosen] = useState(media);
  const [written, setWritten] = useState(words);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isPicture = kind === 'picture';
  const isReady = chosen !== null && !isBusy && (!isPicture || written.trim() !== '');

  async function bring(next: File) {
    setIsBusy(true);
    setProblem(null);
    try {
      setChosen(await upload(next, kind));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`The file could not be brought in. Try again.`);
    } finally {
      setIsBusy(false);
    }
  }

  const pasted = useRef(file);
  const bringNow = useRef(bring);
  useEffect(() => {
    const next = pasted.current;
    pasted.current = undefined;
    if (next) void bringNow.current(next);
  }, []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (isReady) onDone(chosen, written.trim());
  }

  return (
    <form className={css['form']} onSubmit={handleSubmit}>
      {chosen && isPicture && <img className={css['thumb']} src={chosen.src} alt="" />}
      {chosen && !isPicture && createElement('audio', { className: css['sound'], controls: true, src: chosen.src })}
      <label className={cx(buttonClass('quiet'), css['picker'])} aria-busy={isBusy}>
        {isPicture ? t`Choose a picture` : t`Choose a sound`}
        <input
          type="file"
          accept={mediaTypes[kind].join(',')}
          disabled={isBusy}
          aria-describedby={problem === null ? undefined : id}
          onChange={(event) => {
            const [next] = event.target.files ?? [];
            // The same file may be chosen again after a refusal.
            event.target.value = '';
            if (next) void bring(next);
          }}
        />
      </label>
      <p id={id} className={css['problem']} role="alert">
        {problem}
      </p>
      <label className={css['field']}>
        <span>{isPicture ? t`What it shows, for people who cannot see it` : t`What it is called`}</span>
        <input
          className={css['input']}
          lang={lang}
          value={written}
          maxLength={isPicture ? 1000 : 500}
          onChange={(event) => setWritten(event.target.value)}
        />
      </label>
      <div className={css['actions']}>
        <Button type="submit" busy={isBusy} disabled={!isReady}>
          {media ? <Trans>Save</Trans> : <Trans>Insert</Trans>}
        </Button>
      </div>
    </form>
  );
}
