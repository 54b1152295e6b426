import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { WorkFile, WorkVersion } from '#contract/homework/parts.ts';
import { marksOfPage } from '#domain/ink/mark-set.ts';
import { InkPage } from '../shared/reviewing/ink-page.tsx';
import { PageButton, PageStrip } from '../shared/reviewing/page-strip.tsx';
import { isSound, Sound } from '#client/sound.tsx';
import { formatBytes } from '#client/uploads/format-bytes.ts';
import { Stack } from '#ui/layout.tsx';
import type { Review } from './use-review.ts';
import { isPicture, useFileUrl, useTaken, type Taken } from './use-taken.ts';
import css from './review.module.css';

interface PagesProps {
  homeworkId: string;
  version: WorkVersion;
  review: Review;
}

/** The pages of a version: its words, its pictures to be written on, and other files to be opened. */
export function Pages({ homeworkId, version, review }: PagesProps) {
  const { t } = useLingui();
  const taken = useTaken();
  const { files, text } = version;
  const [page, setPage] = useState(() => Math.max(0, files.findIndex(isPicture)));
  const file = files[page];
  return (
    <Stack gap={8}>
      {text.trim() !== '' && (
        <section className={css['text']} aria-label={t`Answer`} data-testid="answer-text">
          {text}
        </section>
      )}
      {files.length > 1 && (
        <PageStrip>
          {files.map((one, at) => (
            <OwnPageButton
              key={one.uploadId}
              homeworkId={homeworkId}
              file={one}
              number={at + 1}
              taken={taken}
              isOpen={at === page}
              marks={marksOfPage(review.set, at).length}
              onOpen={() => setPage(at)}
            />
          ))}
        </PageStrip>
      )}
      {file && isPicture(file) ? (
        <OwnInkPage key={page} homeworkId={homeworkId} file={file} page={page} taken={taken} review={review} />
      ) : (
        file && <OtherFile homeworkId={homeworkId} file={file} taken={taken} />
      )}
    </Stack>
  );
}

/** A file that cannot be drawn on: a recording is played in its place, others are opened. */
function OtherFile({ homeworkId, file, taken }: { homeworkId: string; file: WorkFile; taken: Taken }) {
  const { t } = useLingui();
  const url = useFileUrl(taken, homeworkId, file);
  if (isSound(file)) return url && <Sound src={url} label={t`Voice of the student`} />;
  return (
    <p className={css['file']}>
      {url === null || url === file.url ? (
        <a href={file.url} target="_blank" rel="noreferrer" data-testid="open-file">
          {file.name}
        </a>
      ) : (
        <a href={url} download={file.name} data-testid="open-file">
          {file.name}
        </a>
      )}{' '}
      · {formatBytes(file.size)}
    </p>
  );
}

interface OwnPageButtonProps extends Omit<React.ComponentProps<typeof PageButton>, 'url'> {
  homeworkId: string;
  file: WorkFile;
  taken: Taken;
}

function OwnPageButton({ homeworkId, file, taken, ...rest }: OwnPageButtonProps) {
  const url = useFileUrl(taken, homeworkId, isPicture(file) ? file : undefined);
  return <PageButton {...rest} url={url} />;
}

interface OwnInkPageProps {
  homeworkId: string;
  file: WorkFile;
  page: number;
  taken: Taken;
  review: Review;
}

function OwnInkPage({ homeworkId, file, page, taken, review }: OwnInkPageProps) {
  const { t } = useLingui();
  const url = useFileUrl(taken, homeworkId, file);
  const number = page + 1;
  const { name } = file;
  return (
    <InkPage
      label={t`Page ${number}: ${name}`}
      url={url}
      size={file}
      page={page}
      marks={marksOfPage(review.set, page)}
      others={review.others.filter((mark) => mark.page === page)}
      ink={review}
    />
  );
}
