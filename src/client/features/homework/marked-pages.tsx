import { Trans, useLingui } from '@lingui/react/macro';
import type { WorkFile } from '#contract/homework/parts.ts';
import type { StoredMark } from '#contract/homework/review-mark.ts';
import { InkLayer } from '#client/ink/ink-layer.tsx';
import { Sound } from '#client/sound.tsx';
import css from './marked-pages.module.css';

interface MarkedPagesProps {
  files: readonly WorkFile[];
  /** Of this version, by whoever returned it. */
  marks: readonly StoredMark[];
}

/** The pages of a version as they came back: with ink, notes and voices, turned as they were read. */
export function MarkedPages({ files, marks }: MarkedPagesProps) {
  const pages = files.flatMap((file, page) => {
    const own = marks.filter(({ mark }) => mark.page === page);
    return own.length > 0 ? [{ file, page, own }] : [];
  });
  // A work of words only has no page, and its voices are on page 0.
  if (files.length === 0) return <Voices marks={marks} />;
  return (
    <ol className={css['pages']}>
      {pages.map(({ file, page, own }) => (
        <li key={file.uploadId} data-testid="marked-page">
          {isDrawnOn(file, own) && <MarkedPage file={file} number={page + 1} marks={own} />}
          <Voices marks={own} />
        </li>
      ))}
    </ol>
  );
}

/** A voice alone needs no picture a second time. */
function isDrawnOn({ contentType }: WorkFile, marks: readonly StoredMark[]): boolean {
  return contentType.startsWith('image/') && marks.some(({ mark }) => mark.kind !== 'voice');
}

function MarkedPage({ file, number, marks }: { file: WorkFile; number: number; marks: readonly StoredMark[] }) {
  const { t } = useLingui();
  const { width, height, rotation, url } = file;
  const heightToWidth = width && height ? height / width : Math.SQRT2;
  const isOnSide = rotation === 90 || rotation === 270;
  return (
    <div className={css['frame']} style={{ aspectRatio: isOnSide ? heightToWidth : 1 / heightToWidth }}>
      <div
        className={css['page']}
        style={{
          // Notes stay upright.
          '--turn': rotation,
          transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
          width: isOnSide ? `${100 / heightToWidth}%` : '100%',
          aspectRatio: 1 / heightToWidth,
        }}
      >
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={t`Page ${number} with the teacher’s marks`} loading="lazy" />
        </a>
        <InkLayer marks={marks.map(({ mark }) => mark)} heightToWidth={heightToWidth} />
      </div>
    </div>
  );
}

function Voices({ marks }: { marks: readonly StoredMark[] }) {
  const { t } = useLingui();
  const voices = marks.flatMap(({ mark, url }) => (mark.kind === 'voice' && url ? [{ id: mark.id, url }] : []));
  if (voices.length === 0) return null;
  return (
    <div className={css['voices']}>
      <p>
        <Trans>The teacher says</Trans>
      </p>
      {voices.map(({ id, url }) => (
        <Sound key={id} src={url} label={t`Voice message`} />
      ))}
    </div>
  );
}
