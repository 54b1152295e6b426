import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { largePrintPercent } from '#domain/person/accommodation.ts';
import type { FinishReason } from '#domain/attempt/attempt.ts';
import type { OpenAttempt } from '#offline/types.ts';
import { holdPages } from '#client/api/held-pages.ts';
import { Announcer } from './announcer.tsx';
import { Drafts } from './drafts.ts';
import type { RoomAddress } from './fetch-data.ts';
import { HandIn } from './hand-in.tsx';
import type { RoomSources } from './open-room.ts';
import { questionListOf } from './question-list.ts';
import { RoomContext, useRoom, useSnapshot, type RoomTools } from './room-context.tsx';
import { SectionsLater } from './sections/sections-later.tsx';
import { SittingRoom } from './sitting-room.tsx';
import { useHandOver } from './use-hand-over.tsx';
import { useMedia } from './use-media.ts';
import { usePageLife } from './use-page-life.ts';
import { useServerCheck } from './use-server-check.ts';

interface RoomProps {
  attempt: OpenAttempt;
  address: RoomAddress;
  ask: RoomSources['fetchData'];
  isHeld: boolean;
  isMemoryOnly: boolean;
  onCompleted: (reason: FinishReason) => void;
}

/** An open attempt, from its first question until it is on the server. */
export function Room({ attempt, isMemoryOnly, ...rest }: RoomProps) {
  const handOver = useHandOver();
  const openHandOver = handOver.open;
  const tools = useMemo<RoomTools>(
    () => ({
      attempt,
      drafts: new Drafts((questionId, answers) => void attempt.record(questionId, answers)),
      announcer: new Announcer(),
      isMemoryOnly,
      openHandOver,
    }),
    [attempt, isMemoryOnly, openHandOver],
  );
  return (
    <RoomContext value={tools}>
      <OpenedRoom {...rest} />
      {handOver.dialog && <handOver.dialog onClose={handOver.close} />}
    </RoomContext>
  );
}

function OpenedRoom({ address, ask, isHeld, onCompleted }: Omit<RoomProps, 'attempt' | 'isMemoryOnly'>) {
  const { attempt, drafts, isMemoryOnly } = useRoom();
  const content = useSnapshot((snapshot) => snapshot.content);
  const phase = useSnapshot((snapshot) => snapshot.phase);
  const reason = useSnapshot((snapshot) => snapshot.completedReason);
  const hasLate = useSnapshot(({ answers }) => [...answers.values()].some(({ place }) => place === 'late'));
  const storeLosses = useSnapshot((snapshot) => snapshot.storeLosses);
  const media = useMedia(attempt.attemptId, content.media);
  usePageLife(attempt, drafts, isMemoryOnly);
  useEffect(() => void holdPages(), []);
  const isTimeUp = useServerCheck({ attempt, drafts, address, ask, mustAsk: isHeld, hasLate, storeLosses });

  // Who is granted large print begins with it, and may change it.
  const hasLargePrint = content.accommodation?.needs.includes('large-print') === true;
  useEffect(() => {
    const { position, textSize } = attempt.getSnapshot().uiState;
    if (hasLargePrint && position === null && textSize === 100) attempt.changeUiState({ textSize: largePrintPercent });
  }, [attempt, hasLargePrint]);

  // The organiser may end the test while the student types.
  useLayoutEffect(() => attempt.onEnding(drafts.flush), [attempt, drafts]);

  const latest = useRef(onCompleted);
  useEffect(() => {
    latest.current = onCompleted;
  });
  useEffect(() => {
    if (phase === 'completed') latest.current(reason ?? 'student');
  }, [phase, reason]);

  if (phase !== 'active') return <HandIn />;
  const { exam, examContent } = content;
  const room = { title: exam.title, forLang: exam.forLang, list: questionListOf(content), media, isTimeUp };
  return examContent.sections ? <SectionsLater {...room} plan={examContent.sections} /> : <SittingRoom {...room} />;
}
