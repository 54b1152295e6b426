import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownPage } from '#contract/lessons/player.ts';
import { mostBoards, type Slide } from '#domain/live-lessons/event.ts';
import { Button } from '#ui/button.tsx';
import { Card, Hint, List, Row } from '#ui/layout.tsx';
import { PressedButton } from '#ui/pressed-button.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isOwnMedia } from '#ui/safe-addresses.ts';
import { newId } from '#client/new-id.ts';
import css from '../live.module.css';
import { documentQuery, documentsQuery } from '../queries.ts';
import type { PanelProps } from './panel.ts';

/** Of a white board. */
const boardShape = 0.625;

/** What can be shown to all: pages of published lessons, boards to write on. */
export function ShowPanel({ lessonId, live, view }: PanelProps) {
  const { t } = useLingui();
  const documents = useQuery(documentsQuery(lessonId));
  const [chosen, setChosen] = useState<string | null>(null);
  const document = documents.data?.find(({ id }) => id === chosen) ?? documents.data?.[0];
  const { slide } = view;
  const show = (next: Slide | null) => live.stage({ act: 'slide', slide: next });
  const boards = boardsOf(live.log.data?.events ?? [], slide);
  const next = Math.max(0, ...boards.map(({ board }) => board)) + 1;
  const addBoard = (picture: string | null, heightToWidth: number) => {
    if (next <= mostBoards) show({ of: 'board', board: next, picture, heightToWidth });
  };
  return (
    <>
      <Row lineGap={12} gap={16}>
        <Button size="s" onClick={() => addBoard(null, boardShape)} aria-disabled={next > mostBoards} data-testid="new-board">
          <Trans>New board</Trans>
        </Button>
        {slide && (
          <Button size="s" kind="quiet" onClick={() => show(null)}>
            <Trans>Show nothing</Trans>
          </Button>
        )}
      </Row>
      {boards.length > 0 && (
        <Row role="group" aria-label={t`Boards`}>
          {boards.map((one) => (
            <PressedButton
              key={one.board}
              isPressed={slide?.of === 'board' && slide.board === one.board}
              onClick={() => show(one)}
            >
              {one.picture ? t`Picture ${one.board}` : t`Board ${one.board}`}
            </PressedButton>
          ))}
        </Row>
      )}
      {documents.data === undefined ? (
        <Skeleton height={120} />
      ) : documents.data.length === 0 ? (
        <Hint>
          <Trans>You have no published lessons yet. Pages of a published lesson can be shown here.</Trans>
        </Hint>
      ) : (
        <>
          <Select label={t`Lesson`} value={document?.id} onChange={({ target }) => setChosen(target.value)}>
            {documents.data.map(({ id, title, isOfTheme }) => (
              <option key={id} value={id}>
                {isOfTheme ? t`${title} (of the topic)` : title}
              </option>
            ))}
          </Select>
          {document && (
            <Pages
              place={{ lessonId, documentId: document.id, version: document.version }}
              shownPage={slide?.of === 'page' && slide.documentId === document.id ? slide.pageId : null}
              onPage={(pageId) => show({ of: 'page', documentId: document.id, version: document.version, pageId })}
              onAsk={(moduleId) =>
                live.stage({
                  act: 'ask-task',
                  questionId: newId(),
                  documentId: document.id,
                  version: document.version,
                  moduleId,
                })
              }
              onPicture={addBoard}
            />
          )}
        </>
      )}
    </>
  );
}

interface PagesProps {
  place: { lessonId: string; documentId: string; version: number };
  shownPage: string | null;
  onPage: (pageId: string) => void;
  onAsk: (moduleId: string) => void;
  onPicture: (picture: string, heightToWidth: number) => void;
}

function Pages({ place, shownPage, onPage, onAsk, onPicture }: PagesProps) {
  const query = useQuery(documentQuery(place));
  if (!query.data) return query.isError ? <p role="alert">{query.error.message}</p> : <Skeleton height={160} />;
  return (
    <List as="ol" gap={8}>
      {query.data.pages.map((page, index) => (
        <PageRow
          key={page.id}
          page={page}
          number={index + 1}
          isShown={page.id === shownPage}
          onPage={() => onPage(page.id)}
          onAsk={onAsk}
          onPicture={onPicture}
        />
      ))}
    </List>
  );
}

interface PageRowProps extends Pick<PagesProps, 'onAsk' | 'onPicture'> {
  page: ShownPage;
  number: number;
  isShown: boolean;
  onPage: () => void;
}

function PageRow({ page, number, isShown, onPage, onAsk, onPicture }: PageRowProps) {
  const { t } = useLingui();
  const parts = page.modules.flatMap((module) => {
    if (module.type === 'task')
      return [{ id: module.id, title: module.title || t`Task`, verb: t`Ask`, act: () => onAsk(module.id) }];
    const source = module.content.trim();
    if (module.block !== 'picture' || !isOwnMedia(source)) return [];
    const write = () => void shapeOf(source).then((heightToWidth) => onPicture(source, heightToWidth));
    return [{ id: module.id, title: module.title || t`Picture`, verb: t`Write on it`, act: write }];
  });
  return (
    <Card as="li" isSmall gap={4} className={css['pageRow']} data-on={isShown || undefined}>
      <Row gap={12} isOneLine justify="between" className={css['partRow']}>
        <strong>{page.title || t`Page ${number}`}</strong>
        <Button size="s" kind={isShown ? 'primary' : 'quiet'} aria-pressed={isShown} onClick={onPage} data-testid="show-page">
          {isShown ? <Trans>Shown</Trans> : <Trans>Show to all</Trans>}
        </Button>
      </Row>
      {parts.map(({ id, title, verb, act }) => (
        <Row gap={12} isOneLine justify="between" key={id} className={css['partRow']}>
          <span>{title}</span>
          <Button size="s" kind="plain" onClick={act} aria-label={`${verb}: ${title}`}>
            {verb}
          </Button>
        </Row>
      ))}
    </Card>
  );
}

/** Height by width of a picture, as a board may have it. */
async function shapeOf(source: string): Promise<number> {
  const picture = new Image();
  picture.src = source;
  await picture.decode().catch(() => undefined);
  const shape = picture.naturalWidth > 0 ? picture.naturalHeight / picture.naturalWidth : boardShape;
  return Math.min(5, Math.max(0.2, Math.round(shape * 1000) / 1000));
}

type BoardSlide = Extract<Slide, { of: 'board' }>;

/** All boards so far, in their order. */
function boardsOf(
  events: readonly { body: { kind: string; slide?: Slide | null | undefined } }[],
  now: Slide | null,
): BoardSlide[] {
  const found = new Map<number, BoardSlide>();
  for (const slide of [...events.map(({ body }) => body.slide), now]) if (slide?.of === 'board') found.set(slide.board, slide);
  return [...found.values()].toSorted((a, b) => a.board - b.board);
}
