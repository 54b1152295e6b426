import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { noMarks } from '#domain/ink/mark-set.ts';
import type { Slide } from '#domain/live-lessons/event.ts';
import { localeTag, type Language } from '#domain/language.ts';
import type { ShownPage } from '#contract/lessons/player.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { InkLayer } from '#client/ink/ink-layer.tsx';
import type { View } from './log-view.ts';
import css from './slide.module.css';
import { documentQuery } from './queries.ts';

/** Draws a page of a lesson; the route brings it, features do not know each other. */
export type PagePart = ComponentType<{ page: ShownPage }>;

interface SlideViewProps {
  lessonId: string;
  view: View;
  Page: PagePart;
}

/** What is shown to all. */
export function SlideView({ lessonId, view, Page }: SlideViewProps) {
  const { slide, boards } = view;
  if (!slide)
    return (
      <div className={css['nothing']} data-testid="slide" data-slide="none">
        <p>
          <Trans>Nothing is being shown right now.</Trans>
        </p>
      </div>
    );
  if (slide.of === 'page') return <PageSlide lessonId={lessonId} slide={slide} Page={Page} />;
  const marks = [...(boards.get(slide.board) ?? noMarks).marks.values()];
  return (
    <div
      className={css['board']}
      style={{ aspectRatio: String(1 / slide.heightToWidth) }}
      data-testid="slide"
      data-slide="board"
      data-board={slide.board}
    >
      {slide.picture && <img src={slide.picture} alt="" />}
      <InkLayer marks={marks} heightToWidth={slide.heightToWidth} />
    </div>
  );
}

interface PageSlideProps {
  lessonId: string;
  slide: Extract<Slide, { of: 'page' }>;
  Page: PagePart;
}

function PageSlide({ lessonId, slide, Page }: PageSlideProps) {
  const { documentId, version, pageId } = slide;
  const query = useQuery(documentQuery({ lessonId, documentId, version }));
  const page = query.data?.pages.find(({ id }) => id === pageId);
  if (!query.data)
    return (
      <div className={css['nothing']} data-testid="slide" data-slide="loading">
        {query.isError || query.isPaused ? (
          <p>
            <Trans>This page appears when there is a connection.</Trans>
          </p>
        ) : (
          <Skeleton height={240} />
        )}
      </div>
    );
  return (
    <div
      className={css['pageSlide']}
      lang={localeTag(query.data.lang satisfies Language)}
      data-testid="slide"
      data-slide="page"
      data-page={pageId}
    >
      {page && <Page page={page} />}
    </div>
  );
}
