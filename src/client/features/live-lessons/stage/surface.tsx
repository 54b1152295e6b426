import { useState } from 'react';
import { changeOf, noHistory, redo, undo, withEdit, type InkHistory } from '#domain/ink/history.ts';
import type { MarkChange } from '#domain/ink/mark-set.ts';
import { noMarks } from '#domain/ink/mark-set.ts';
import { mostMarksAtOnce, type Slide } from '#domain/live-lessons/event.ts';
import { useLingui } from '@lingui/react/macro';
import { InkTools } from '#client/ink/ink-tools.tsx';
import type { InkTool, PageView, Writing } from '#client/ink/tools.ts';
import { WritingBoard } from '#client/ink/writing-board.tsx';
import { newId } from '#client/new-id.ts';
import { Stack } from '#ui/layout.tsx';
import css from '../live.module.css';
import type { View } from '../log-view.ts';
import { SlideView, type PagePart } from '../slide-view.tsx';
import type { Live } from '../use-live.ts';

interface SurfaceProps {
  lessonId: string;
  live: Live;
  view: View;
  Page: PagePart;
}

/** What all see; on a board the teacher writes. */
export function Surface({ lessonId, live, view, Page }: SurfaceProps) {
  const { slide } = view;
  if (slide?.of === 'board') return <Board key={slide.board} slide={slide} live={live} view={view} />;
  return (
    <Stack gap={12}>
      <SlideView lessonId={lessonId} view={view} Page={Page} />
    </Stack>
  );
}

const tools: readonly InkTool[] = ['move', 'write', 'highlight', 'tick', 'cross', 'circle', 'erase'];
/** A white page. */
const blank = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"/>')}`;

interface BoardProps {
  slide: Extract<Slide, { of: 'board' }>;
  live: Live;
  view: View;
}

function Board({ slide, live, view }: BoardProps) {
  const { t } = useLingui();
  const { board, picture, heightToWidth } = slide;
  const [writing, setWriting] = useState<Writing>({ tool: 'write', colour: 'blue' });
  const [look, setLook] = useState<PageView>({ zoom: 1, turn: 0 });
  const [history, setHistory] = useState<InkHistory>(noHistory);
  const marks = [...(view.boards.get(board) ?? noMarks).marks.values()];
  const tell = ({ add, remove }: MarkChange) => {
    for (let from = 0; from === 0 || from < add.length; from += mostMarksAtOnce)
      live.stage({
        act: 'ink',
        board,
        added: add.slice(from, from + mostMarksAtOnce),
        removed: from === 0 ? [...remove] : [],
      });
  };
  const step = (turn: typeof undo) => {
    const next = turn(history, newId);
    if (!next) return;
    setHistory(next.history);
    tell(next.change);
  };
  return (
    <Stack gap={12} data-testid="slide" data-slide="board" data-board={board}>
      <InkTools
        tools={tools}
        writing={writing}
        onWriting={setWriting}
        view={look}
        onView={setLook}
        onUndo={history.done.length > 0 ? () => step(undo) : null}
        onRedo={history.undone.length > 0 ? () => step(redo) : null}
      />
      <div className={css['writing']} style={{ aspectRatio: String(1 / heightToWidth) }}>
        <WritingBoard
          url={picture ?? blank}
          label={t`Board ${board}`}
          view={look}
          onView={setLook}
          others={[]}
          writing={writing}
          marks={marks}
          page={0}
          heightToWidth={heightToWidth}
          onEdit={(edit) => {
            setHistory(withEdit(history, edit));
            tell(changeOf(edit));
          }}
          onNote={() => undefined}
        />
      </div>
    </Stack>
  );
}
