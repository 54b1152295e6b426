import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { notify } from '#ui/notices.ts';
import { UploadList } from './upload-list.tsx';
import css from './upload-field.module.css';
import type { Uploads } from './use-uploads.ts';

interface UploadFieldProps {
  /** Name of the expected files: "Screenshots". */
  label: string;
  uploads: Uploads;
  /** File types that the chooser offers; the content identifies a file anyway. */
  accept?: string;
  error?: string | undefined;
}

/** A control for files: chosen, dropped, pasted, or taken with the device's camera. */
export function UploadField({ label, uploads, accept, error }: UploadFieldProps) {
  const { t } = useLingui();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { items, most, kind } = uploads;
  const isFull = items.length >= most;

  async function take(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const { tooMany, tooLarge } = await uploads.add(files);
    if (tooMany > 0) notify({ kind: 'error', text: t`No more than ${most} files.` });
    for (const name of tooLarge) notify({ kind: 'error', text: t`${name} is larger than 21 MB and was removed.` });
  }

  // Wherever one is on the page: a screenshot is pasted without looking for its place first.
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const place = frame.current;
    const listening = new AbortController();
    const { signal } = listening;
    function handlePaste({ clipboardData }: ClipboardEvent): void {
      void latest.current([...(clipboardData?.files ?? [])]);
    }
    function handleOver(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    }
    function handleDrop(event: DragEvent): void {
      event.preventDefault();
      setIsOver(false);
      void latest.current([...(event.dataTransfer?.files ?? [])]);
    }
    document.addEventListener('paste', handlePaste, { signal });
    place?.addEventListener('dragover', handleOver, { signal });
    place?.addEventListener('dragleave', () => setIsOver(false), { signal });
    place?.addEventListener('drop', handleDrop, { signal });
    return () => listening.abort();
  }, []);

  function handleChoice(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again.
    event.target.value = '';
    void take(files);
  }

  return (
    <div ref={frame} role="group" aria-label={label} className={cx(css['field'], isOver && css['over'])}>
      <span className={css['label']}>{label}</span>
      <UploadList uploads={uploads} />
      {!isFull && (
        <div className={css['ways']}>
          <Button kind="quiet" onClick={() => chooser.current?.click()}>
            <Trans>Choose a file</Trans>
          </Button>
          {kind === 'image' && (
            <Button kind="quiet" className={css['camera']} onClick={() => camera.current?.click()}>
              <Trans>Take a photo</Trans>
            </Button>
          )}
          <span className={css['hint']}>
            <Trans>or drop it here, or paste it (Ctrl+V).</Trans>{' '}
            <Plural value={most} one="Up to # file of 21 MB." other="Up to # files of 21 MB each." />
          </span>
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={most > 1}
        accept={accept ?? (kind === 'image' ? 'image/*' : undefined)}
        onChange={handleChoice}
        data-testid="upload-input"
      />
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={handleChoice} />
      {error !== undefined && (
        <p role="alert" className={css['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
