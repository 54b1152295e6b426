import type { ReactNode } from 'react';
import type { WorkFile } from '#contract/homework/parts.ts';
import type { Area } from './task-area.ts';
import css from './task.module.css';

/** Returns the ratio of a page as it was handed in. */
export function heightToWidth({ width, height }: WorkFile): number {
  return width && height ? height / width : Math.SQRT2;
}

/** Returns the ratio of a page as it is read. */
export function readRatio(file: WorkFile): number {
  const ratio = heightToWidth(file);
  return file.rotation === 90 || file.rotation === 270 ? 1 / ratio : ratio;
}

interface PagePartProps {
  file: WorkFile;
  url: string | null;
  alt: string;
  /** The area of the page to show; left out: all. */
  area?: Area;
  /** Over the page as it was handed in. */
  children?: ReactNode;
}

const wholePage: Area = { x: 0, y: 0, w: 1000, h: 1000 };

/** A page as it is read, or an area of it. */
export function PagePart({ file, url, alt, area = wholePage, children }: PagePartProps) {
  const ratio = heightToWidth(file);
  const isOnSide = file.rotation === 90 || file.rotation === 270;
  const share = (part: number, of: number) => `${(100 * part) / of}%`;
  return (
    <div className={css['part']} style={{ aspectRatio: area.w / (area.h * readRatio(file)) }}>
      <div
        className={css['sheet']}
        style={{
          left: share(-area.x, area.w),
          top: share(-area.y, area.h),
          width: share(1000, area.w),
          height: share(1000, area.h),
        }}
      >
        <div
          className={css['turned']}
          style={{
            transform: `translate(-50%, -50%) rotate(${file.rotation}deg)`,
            width: isOnSide ? `${100 / ratio}%` : '100%',
            aspectRatio: 1 / ratio,
          }}
        >
          {url && <img src={url} alt={alt} loading="lazy" draggable={false} />}
          {children}
        </div>
      </div>
    </div>
  );
}
