import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShownPage } from '#contract/marking/parts.ts';
import type { Mark } from '#domain/ink/marks.ts';
import { marksOfPage } from '#domain/ink/mark-set.ts';
import { MarkedPage } from '#client/paper-pages/marked-page.tsx';
import { InkPage } from '#client/features/homework/shared/reviewing/ink-page.tsx';
import { PageButton, PageStrip } from '#client/features/homework/shared/reviewing/page-strip.tsx';
import { Stack } from '#ui/layout.tsx';
import css from './marking.module.css';
import type { OwnTask } from './overlay.ts';
import { useMarkInk } from './use-mark-ink.ts';
import { usePageUrl } from './use-pages.ts';

/** Photos of an answer, to be written on while it can be marked. */
export function AnswerPages({ task }: { task: OwnTask }) {
  const { pages, own, others } = task;
  const ink = useMarkInk(task);
  const [open, setOpen] = useState(0);
  const page = pages[open];
  if (!page) return null;
  const marks = (at: number) => marksOfPage(ink.set, at);
  const foreign = (others ?? []).flatMap((other): Mark[] => other.ink.filter((mark) => mark.page === open));
  return (
    <Stack as="section" gap={8} data-testid="answer-pages">
      {pages.length > 1 && (
        <PageStrip>
          {pages.map((one, at) => (
            <OwnButton key={one.uploadId} page={one} at={at} isOpen={at === open} marks={marks(at).length} onOpen={setOpen} />
          ))}
        </PageStrip>
      )}
      <OpenPage key={page.uploadId} page={page} at={open} marks={marks(open)} others={foreign} ink={own.isDone ? null : ink} />
    </Stack>
  );
}

interface OwnButtonProps {
  page: ShownPage;
  at: number;
  isOpen: boolean;
  marks: number;
  onOpen: (at: number) => void;
}

function OwnButton({ page, at, isOpen, marks, onOpen }: OwnButtonProps) {
  const url = usePageUrl(page);
  return <PageButton url={url} number={at + 1} isOpen={isOpen} marks={marks} onOpen={() => onOpen(at)} />;
}

interface OpenPageProps {
  page: ShownPage;
  at: number;
  marks: readonly Mark[];
  others: readonly Mark[];
  /** Null: it is marked, and can be looked at. */
  ink: ReturnType<typeof useMarkInk> | null;
}

function OpenPage({ page, at, marks, others, ink }: OpenPageProps) {
  const { t } = useLingui();
  const url = usePageUrl(page);
  const number = at + 1;
  const label = t`Page ${number}`;
  if (page.url === null)
    return (
      <p className={css['absent']}>
        <Trans>The photo of this page has not arrived. Mark what is here.</Trans>
      </p>
    );
  if (ink) return <InkPage label={label} url={url} size={page} page={at} marks={marks} others={others} ink={ink} />;
  return url && <MarkedPage {...page} url={url} label={label} marks={marks} />;
}
