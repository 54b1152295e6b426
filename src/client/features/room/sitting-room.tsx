import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { localeTag } from '#domain/language.ts';
import { afterDrawing } from '#client/api/after-drawing.ts';
import { LiveRegion } from './announcer.tsx';
import { Banners } from './banners.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import type { MediaProgress } from './media.ts';
import { usePaperAhead } from './paper/use-paper.tsx';
import { PauseScreen } from './pause-screen.tsx';
import { QuestionArea } from './question-area.tsx';
import type { QuestionList } from './question-list.ts';
import { QuestionMap } from './question-map.tsx';
import { useRoom, useSnapshot } from './room-context.tsx';
import { keyNeedsOf } from './room-keys.ts';
import { nextIndex } from '#domain/attempt/navigation.ts';
import { useRoomSettings } from './room-settings.ts';
import { SharedContentPanel } from './shared-content-panel.tsx';
import css from './sitting-room.module.css';
import { ToolPanelLater } from './tools/tools-later.tsx';
import { useToolPanel, useTools } from './tools/use-tool-panel.ts';
import { TopBar } from './top-bar.tsx';
import { useAhead } from './use-ahead.ts';
import { useBars } from './use-bars.ts';
import { useRoomKeys } from './use-room-keys.ts';
import { useMoves } from './use-moves.ts';
import { useIgnoredEvents } from './use-ignored-events.ts';
import { ViewDialog } from './view-dialog.tsx';

export interface SittingRoomProps {
  title: string;
  forLang: 'kz' | 'ru';
  list: QuestionList;
  media: MediaProgress | null;
  isTimeUp: boolean;
}

export type DialogName = 'map' | 'finish' | 'view';

/** The test in progress: one question at a time, and what stands around it. */
export function SittingRoom({ title, forLang, list, media, isTimeUp }: SittingRoomProps) {
  const { announcer, practiceNote, section } = useRoom();
  const { keys, spacing } = useRoomSettings();
  const [dialog, setDialog] = useState<DialogName | null>(() => (location.hash === '#finish' ? 'finish' : null));
  const { index, open, heading } = usePlace(list);
  const isPaused = useSnapshot(({ pausedAt }) => pausedAt !== null);
  const place = useRef<HTMLElement>(null);
  const bars = useBars();
  const tools = useTools();
  const panel = useToolPanel();
  const entry = list.questions[index];
  const lang = localeTag(forLang);
  const EndDialog = section?.next?.Dialog ?? FinishDialog;

  const closeDialog = useCallback(() => setDialog(null), []);
  const openView = useCallback(() => setDialog('view'), []);
  const openFrom = useCallback(
    (next: number) => {
      setDialog(null);
      open(next);
    },
    [open],
  );

  const moves = useMoves({ list, index, open, onDialog: setDialog });
  useRoomKeys(keys && !isPaused, place, moves, openView);
  usePaperAhead(list);
  useIgnoredEvents();
  usePageColours();

  usePause(isPaused, place, heading);
  const ahead = useAhead(list.questions[nextIndex(index, list.questions.length)]);

  useEffect(() => {
    document.title = `${title} · Synaq`;
  }, [title]);

  function handleFocus(event: FocusEvent<HTMLElement>) {
    event.currentTarget.toggleAttribute('data-typing', keyNeedsOf(event.target).typing);
  }

  if (!entry) return null;
  const { sharedContent } = entry;
  const layout = sharedContent?.layout;
  return (
    <div
      className={css['room']}
      data-testid="room"
      data-spacing={spacing || undefined}
      onFocus={handleFocus}
      onBlur={(event) => event.currentTarget.removeAttribute('data-typing')}
    >
      <TopBar
        barRef={bars.top}
        headingRef={heading}
        title={title}
        lang={lang}
        list={list}
        index={index}
        onOpen={open}
        onViewOpen={openView}
        onTools={tools ? panel.toggle : undefined}
        isToolsOpen={panel.isOpen}
      />
      {practiceNote === undefined && <Banners isTimeUp={isTimeUp} />}
      {section?.note}
      <Elsewhere list={list} index={index} onOpen={open} />
      {/* In a pause nothing of it is drawn, printed or read out; it stays, with what was typed. */}
      <main
        ref={place}
        inert={isPaused}
        data-covered={isPaused}
        className={sharedContent ? css['beside'] : css['alone']}
        data-layout={layout && (layout.direction === 'vertical' ? 'above' : layout.side)}
        style={layout && { '--first': `${String(layout.share)}fr`, '--second': `${String(100 - layout.share)}fr` }}
      >
        {sharedContent && <SharedContentPanel key={sharedContent.id} shared={sharedContent} lang={lang} />}
        {/* Under one key from out of sight to in sight: it is moved, not drawn again. */}
        {[entry, ...(ahead && ahead !== entry ? [ahead] : [])].map((one) => (
          <QuestionArea key={one.id} entry={one} lang={lang} isAhead={one !== entry} />
        ))}
        {media && media.held < media.total && <MediaNote media={media} />}
      </main>
      <BottomBar
        barRef={bars.bottom}
        questionId={entry.id}
        moves={moves}
        isLast={index === list.questions.length - 1}
        isOff={isPaused}
      />
      {tools && panel.isNeeded && !isPaused && (
        <ToolPanelLater tools={tools} entry={entry} lang={lang} isOpen={panel.isOpen} onClose={panel.close} />
      )}
      {isPaused && <PauseScreen />}
      <LiveRegion announcer={announcer} />
      {dialog === 'map' && !isPaused && (
        <QuestionMap list={list} index={index} lang={lang} onOpen={openFrom} onFinish={moves.finish} onClose={closeDialog} />
      )}
      {dialog === 'finish' && !isPaused && <EndDialog list={list} onOpen={openFrom} onClose={closeDialog} />}
      {dialog === 'view' && !isPaused && <ViewDialog media={media} onClose={closeDialog} />}
    </div>
  );
}

function MediaNote({ media }: { media: MediaProgress }) {
  return (
    <p className={css['media']}>
      <Trans>
        Pictures and sounds on this device: {media.held} of {media.total}
      </Trans>
    </p>
  );
}

/** What is typed goes to the device, sounds stop; after the pause the heading has the focus. */
function usePause(
  isPaused: boolean,
  place: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLHeadingElement | null>,
): void {
  const { drafts } = useRoom();
  useEffect(() => {
    if (!isPaused) return;
    drafts.flush();
    for (const sound of place.current?.querySelectorAll('audio') ?? []) sound.pause();
    const { current } = heading;
    return () => current?.focus({ preventScroll: true });
  }, [isPaused, drafts, place, heading]);
}

/** Ghosts of dragged items are drawn at the end of the body, so the whole page takes part. */
function usePageColours(): void {
  const { contrast, tint } = useRoomSettings();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (contrast) dataset['contrast'] = 'high';
    if (tint !== 'none') dataset['tint'] = tint;
    return () => {
      delete dataset['contrast'];
      delete dataset['tint'];
    };
  }, [contrast, tint]);
}

/**
 * Which question is on the screen. Held here and not in the UI state alone: a tab that only reads must not jump with the one that writes.
 */
function usePlace(list: QuestionList) {
  const { attempt, drafts } = useRoom();
  const [position, setPosition] = useState(() => attempt.getSnapshot().uiState.position);
  const index = Math.max(
    0,
    list.questions.findIndex(({ id }) => id === position),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const moves = useRef(0);
  const [moved, setMoved] = useState(0);

  const open = useCallback(
    (next: number) => {
      const id = list.questions[next]?.id;
      if (id === undefined) return;
      drafts.flush();
      setPosition(id);
      setMoved((moves.current += 1));
      attempt.changeUiState({ position: id });
    },
    [attempt, drafts, list],
  );

  useLayoutEffect(() => {
    if (moved > 0) window.scrollTo(0, 0);
  }, [moved]);

  // Also at the opening: keyboard and screen reader start at "Question 5 of 28". After the frame: on a slow device moving the focus takes as long as
  // drawing half of it, and the question comes first.
  useEffect(() => {
    let isShown = true;
    void afterDrawing().then(() => {
      if (!isShown) return;
      // The pause has a heading of its own. And on a slow device a student may type already: the letters would be lost.
      const isTaken = attempt.getSnapshot().pausedAt !== null || document.activeElement?.closest('[data-question-id]');
      if (!isTaken) heading.current?.focus({ preventScroll: true });
    });
    return () => {
      isShown = false;
    };
  }, [attempt, moved]);

  return { index, open, heading };
}
