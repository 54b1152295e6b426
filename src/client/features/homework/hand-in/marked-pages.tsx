import { Trans, useLingui } from '@lingui/react/macro';
import type { WorkFile } from '#contract/homework/parts.ts';
import type { StoredMark } from '#contract/homework/review-mark.ts';
import { useOwnFile } from '../shared/use-own-file.ts';
import { MarkedPage, MarkedPageList } from '#client/paper-pages/marked-page.tsx';
import { Sound } from '#client/sound.tsx';
import { Stack } from '#ui/layout.tsx';
import css from './marked-pages.module.css';

interface MarkedPagesProps {
  files: readonly WorkFile[];
  /** Marks on this version, by whoever returned it. */
  marks: readonly StoredMark[];
}

/** The pages of a version as they came back: with ink, notes and voices, turned as they were read. */
export function MarkedPages({ files, marks }: MarkedPagesProps) {
  const { t } = useLingui();
  const labelOf = (number: number) => t`Page ${number} with the teacher’s marks`;
  const pages = files.flatMap((file, page) => {
    const own = marks.filter(({ mark }) => mark.page === page);
    return own.length > 0 ? [{ file, page, own }] : [];
  });
  // A work of words only has no page, and its voices are on page 0.
  if (files.length === 0) return <Voices marks={marks} />;
  return (
    <MarkedPageList>
      {pages.map(({ file, page, own }) => (
        <li key={file.uploadId} data-testid="marked-page">
          {isDrawnOn(file, own) && <OwnPage file={file} label={labelOf(page + 1)} marks={own} />}
          <Voices marks={own} />
        </li>
      ))}
    </MarkedPageList>
  );
}

interface OwnPageProps {
  file: WorkFile;
  label: string;
  marks: readonly StoredMark[];
}

function OwnPage({ file, label, marks }: OwnPageProps) {
  const url = useOwnFile(file.url, file.size);
  return url !== null && <MarkedPage {...file} url={url} label={label} marks={marks.map(({ mark }) => mark)} />;
}

/** A voice alone needs no picture a second time. */
function isDrawnOn({ contentType }: WorkFile, marks: readonly StoredMark[]): boolean {
  return contentType.startsWith('image/') && marks.some(({ mark }) => mark.kind !== 'voice');
}

function Voices({ marks }: { marks: readonly StoredMark[] }) {
  const { t } = useLingui();
  const voices = marks.flatMap(({ mark, url }) => (mark.kind === 'voice' && url ? [{ id: mark.id, url }] : []));
  if (voices.length === 0) return null;
  return (
    <Stack gap={8} className={css['voices']}>
      <p>
        <Trans>Voice feedback from the teacher</Trans>
      </p>
      {voices.map(({ id, url }) => (
        <Voice key={id} url={url} label={t`Voice message`} />
      ))}
    </Stack>
  );
}

function Voice({ url, label }: { url: string; label: string }) {
  const src = useOwnFile(url);
  return src !== null && <Sound src={src} label={label} />;
}
