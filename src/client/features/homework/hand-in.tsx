import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { longestAnswer, type HomeworkKind } from '#domain/homework/homework.ts';
import { mostFiles } from '#contract/uploads/parts.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useDrag, type DragPoint } from '#ui/use-drag.ts';
import { photoRefusalTexts } from '#client/pictures/refusal-texts.ts';
import { isSound, Sound } from '#client/sound.tsx';
import css from './homework.module.css';
import { RecordVoice } from './record-voice.tsx';
import type { DraftPage } from './use-draft-pages.ts';
import type { HandInProblem, useHandIn } from './use-hand-in.ts';

const CropPage = lazyPart(async () => (await import('./crop-page.tsx')).CropPage);

interface HandInProps {
  kind: HomeworkKind;
  form: ReturnType<typeof useHandIn>;
  onDone: () => void;
}

/** Words, photos and files in their order. Nothing of it needs a network. */
export function HandIn({ kind, form, onDone }: HandInProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { text, pages, problem } = form;
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    void form.add([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  }
  return (
    <form
      className={css['form']}
      data-testid="hand-in"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.handIn()) onDone();
      }}
    >
      <label htmlFor={id} className={css['label']}>
        <Trans>Your answer</Trans>
      </label>
      <textarea
        id={id}
        className={css['text']}
        rows={6}
        maxLength={longestAnswer}
        value={text}
        onChange={({ target }) => form.setText(target.value)}
      />
      {kind === 'files' && (
        <>
          <div className={css['actions']}>
            <Button kind="quiet" onClick={() => camera.current?.click()} aria-disabled={pages.length >= mostFiles}>
              <Trans>Take a photo</Trans>
            </Button>
            <Button kind="quiet" onClick={() => chooser.current?.click()} aria-disabled={pages.length >= mostFiles}>
              <Trans>Choose files</Trans>
            </Button>
            <RecordVoice isFull={pages.length >= mostFiles} onTaken={(file) => void form.add([file])} />
            <span className={css['about']}>
              <Plural value={mostFiles} one="At most # file" other="At most # files" />
            </span>
          </div>
          <input ref={camera} hidden type="file" accept="image/*" capture="environment" onChange={take} />
          <input ref={chooser} hidden type="file" multiple data-testid="files" onChange={take} />
          {pages.length > 0 && <DraftPages form={form} />}
        </>
      )}
      <p className={css['problem']} role="alert">
        {problem && <Problem problem={problem} />}
      </p>
      <div className={css['actions']}>
        <Button type="submit" busy={form.isBusy} data-testid="hand-in-now">
          <Trans>Hand in</Trans>
        </Button>
      </div>
    </form>
  );
}

function Problem({ problem }: { problem: HandInProblem }) {
  const { i18n } = useLingui();
  switch (problem) {
    case 'nothing':
      return <Trans>Write something or add a file.</Trans>;
    case 'too-many':
      return <Plural value={mostFiles} one="At most # file" other="At most # files" />;
    case 'file-size':
      return <Trans>This file is empty or larger than 21 MB.</Trans>;
    case 'disk':
      return <Trans>This device cannot keep the file. Free some space, or hand in on another device.</Trans>;
    default:
      return i18n._(photoRefusalTexts[problem]);
  }
}

/** The pages in their order, which dragging changes. */
function DraftPages({ form }: Pick<HandInProps, 'form'>) {
  const { pages } = form;
  const list = useRef<HTMLOListElement>(null);
  const [cropping, setCropping] = useState<DraftPage | null>(null);
  const [drag, setDrag] = useState<{ upload: string; target: number } | null>(null);

  /** The page nearest to a point. */
  function placeAt({ x, y }: DragPoint): number {
    const away = [...(list.current?.children ?? [])].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return Math.hypot(x - left - width / 2, y - top - height / 2);
    });
    return away.indexOf(Math.min(...away));
  }

  const { bindItem, listRef } = useDrag<string>({
    onStart: (upload, point) => setDrag({ upload, target: placeAt(point) }),
    onMove: (point) => setDrag((now) => now && { ...now, target: placeAt(point) }),
    onDrop: (point, upload) => {
      form.moveTo(upload, placeAt(point));
      setDrag(null);
    },
    onCancel: () => setDrag(null),
  });
  return (
    <div ref={listRef}>
      <ol ref={list} className={css['pages']}>
        {pages.map((page, index) => (
          <li
            key={page.upload}
            className={css['card']}
            data-testid="draft-page"
            data-dragged={drag?.upload === page.upload || undefined}
            data-target={(drag !== null && drag.target === index) || undefined}
            {...(pages.length > 1 && bindItem(page.upload))}
          >
            <PageCard page={page} number={index + 1} form={form} onCrop={() => setCropping(page)} />
          </li>
        ))}
      </ol>
      {cropping?.src != null && (
        <CropPage
          name={cropping.name}
          rotation={cropping.rotation}
          src={cropping.src}
          onCropped={(file) => void form.replace(cropping.upload, file)}
          onClose={() => setCropping(null)}
        />
      )}
    </div>
  );
}

interface PageCardProps {
  page: DraftPage;
  number: number;
  form: HandInProps['form'];
  onCrop: () => void;
}

function PageCard({ page, number, form, onCrop }: PageCardProps) {
  const { t } = useLingui();
  const { upload, src, name, rotation } = page;
  const isPlayed = isSound({ name, contentType: '' });
  return (
    <>
      <span className={css['thumb']}>
        {src === null ? (
          <span>{name}</span>
        ) : isPlayed ? (
          <Sound src={src} label={t`Voice message`} />
        ) : (
          <img src={src} alt={name} draggable={false} style={{ rotate: `${rotation}deg` }} />
        )}
      </span>
      <span className={css['cardActions']}>
        <strong>{number}</strong>
        {number > 1 && (
          <Button size="s" kind="plain" onClick={() => form.moveTo(upload, number - 2)} aria-label={t`Move page ${number} up`}>
            ↑
          </Button>
        )}
        {src !== null && !isPlayed && (
          <>
            <Button size="s" kind="plain" onClick={() => form.turn(upload)} aria-label={t`Turn page ${number}`}>
              ↻
            </Button>
            <Button size="s" kind="plain" onClick={onCrop} aria-label={t`Crop page ${number}`} data-testid="crop">
              ✂
            </Button>
          </>
        )}
        <Button size="s" kind="plain" onClick={() => form.remove(page)} aria-label={t`Remove page ${number}`}>
          ✕
        </Button>
      </span>
    </>
  );
}
