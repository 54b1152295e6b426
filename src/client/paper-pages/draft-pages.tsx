import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useDrag, type DragPoint } from '#ui/use-drag.ts';
import { isSound, Sound } from '#client/sound.tsx';
import css from './draft-pages.module.css';

const CropPage = lazyPart(async () => (await import('./crop-page.tsx')).CropPage);

/** A page of what is being handed in. */
export interface SheetPage {
  upload: string;
  name: string;
  rotation: 0 | 90 | 180 | 270;
  /** To be shown or played; null: neither. */
  src: string | null;
}

export interface PageChanges {
  moveTo: (upload: string, place: number) => void;
  /** A quarter to the right. */
  turn: (upload: string) => void;
  /** A part of the page in its place. */
  replace: (upload: string, file: File) => void;
  remove: (upload: string) => void;
}

/** A quarter further. */
export function turned(rotation: SheetPage['rotation']): SheetPage['rotation'] {
  return ([90, 180, 270, 0] as const)[rotation / 90] ?? 0;
}

/** The pages in their order, which dragging changes. */
export function DraftPages({ pages, changes }: { pages: readonly SheetPage[]; changes: PageChanges }) {
  const list = useRef<HTMLOListElement>(null);
  const [cropping, setCropping] = useState<SheetPage | null>(null);
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
      changes.moveTo(upload, placeAt(point));
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
            <PageCard page={page} number={index + 1} changes={changes} onCrop={() => setCropping(page)} />
          </li>
        ))}
      </ol>
      {cropping?.src != null && (
        <CropPage
          name={cropping.name}
          rotation={cropping.rotation}
          src={cropping.src}
          onCropped={(file) => changes.replace(cropping.upload, file)}
          onClose={() => setCropping(null)}
        />
      )}
    </div>
  );
}

export function PageThumb({ page: { src, name, rotation } }: { page: SheetPage }) {
  const { t } = useLingui();
  return (
    <span className={css['thumb']}>
      {src === null ? (
        <span>{name}</span>
      ) : isSound({ name, contentType: '' }) ? (
        <Sound src={src} label={t`Voice message`} />
      ) : (
        <img src={src} alt={name} draggable={false} style={{ rotate: `${rotation}deg` }} />
      )}
    </span>
  );
}

interface PageCardProps {
  page: SheetPage;
  number: number;
  changes: PageChanges;
  onCrop: () => void;
}

function PageCard({ page, number, changes, onCrop }: PageCardProps) {
  const { t } = useLingui();
  const { upload, src, name } = page;
  return (
    <>
      <PageThumb page={page} />
      <span className={css['actions']}>
        <strong>{number}</strong>
        {number > 1 && (
          <Button
            size="s"
            kind="plain"
            onClick={() => changes.moveTo(upload, number - 2)}
            aria-label={t`Move page ${number} up`}
          >
            ↑
          </Button>
        )}
        {src !== null && !isSound({ name, contentType: '' }) && (
          <>
            <Button size="s" kind="plain" onClick={() => changes.turn(upload)} aria-label={t`Turn page ${number}`}>
              ↻
            </Button>
            <Button size="s" kind="plain" onClick={onCrop} aria-label={t`Crop page ${number}`} data-testid="crop">
              ✂
            </Button>
          </>
        )}
        <Button size="s" kind="plain" onClick={() => changes.remove(upload)} aria-label={t`Remove page ${number}`}>
          ✕
        </Button>
      </span>
    </>
  );
}
