import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { storedLanguage } from '#client/api/language.ts';
import { Announcer } from '../announcer.tsx';
import { Drafts } from '../drafts.ts';
import { questionListOf } from '../question-list.ts';
import { RoomContext, useSnapshot, type RoomTools } from '../room-context.tsx';
import { SittingRoom } from '../sitting-room.tsx';
import { PracticeAttempt } from './practice-attempt.ts';
import { practiceContent } from './practice-content.ts';
import { PracticeGuide } from './practice-guide.tsx';
import css from './practice.module.css';

interface PracticeScreenProps {
  /** Where one came from. */
  back: string;
}

/** Two minutes in the real room, with questions of our own. Nothing of it is stored, sent or scored. */
export function PracticeScreen({ back }: PracticeScreenProps) {
  const [round, setRound] = useState(0);
  return <PracticeRound key={round} back={back} onAgain={() => setRound(round + 1)} />;
}

function PracticeRound({ back, onAgain }: PracticeScreenProps & { onAgain: () => void }) {
  const { i18n } = useLingui();
  const [attempt] = useState(
    () => new PracticeAttempt(practiceContent(i18n, storedLanguage() === 'ru' ? 'ru' : 'kz', Date.now())),
  );
  const tools = useMemo<RoomTools>(
    () => ({
      attempt,
      drafts: new Drafts((questionId, answers) => void attempt.record(questionId, answers)),
      announcer: new Announcer(),
      isMemoryOnly: false,
      openHandOver: () => undefined,
      practiceNote: <PracticeNote />,
    }),
    [attempt],
  );
  return (
    <RoomContext value={tools}>
      <Practised back={back} onAgain={onAgain} />
    </RoomContext>
  );
}

function PracticeNote() {
  return (
    <>
      <span className={css['whole']}>
        <Trans>Practice: nothing is stored</Trans>
      </span>
      <span className={css['short']} aria-hidden="true">
        <Trans>Practice</Trans>
      </span>
    </>
  );
}

function Practised({ back, onAgain }: PracticeScreenProps & { onAgain: () => void }) {
  const { t } = useLingui();
  const content = useSnapshot((snapshot) => snapshot.content);
  const isOver = useSnapshot(({ phase }) => phase !== 'active');
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set());

  /** The room's own buttons say what they open. */
  function handleClick({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-tool], [data-move]') : null;
    const name = button?.dataset['tool'] ?? button?.dataset['move'];
    if (name !== undefined && !used.has(name)) setUsed(new Set(used).add(name));
  }

  if (isOver)
    return (
      <main className={css['over']}>
        <Message
          title={t`Practice finished`}
          actions={
            <>
              <Link to={back} className={buttonClass()}>
                <Trans>Done</Trans>
              </Link>
              <Button kind="quiet" onClick={onAgain}>
                <Trans>Once more</Trans>
              </Button>
            </>
          }
        >
          <Trans>
            In a test your answers are handed in here, and the result follows. Which tools there are is decided for each test.
          </Trans>
        </Message>
      </main>
    );
  return (
    <UnderGuide guide={<PracticeGuide used={used} back={back} />} onClick={handleClick}>
      <SittingRoom
        title={content.exam.title}
        forLang={content.exam.forLang}
        list={questionListOf(content)}
        media={null}
        isTimeUp={false}
      />
    </UnderGuide>
  );
}

interface UnderGuideProps {
  guide: ReactNode;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

/** The room below the guide. Tools that open under the room's upper bar learn how far down it begins. */
function UnderGuide({ guide, onClick, children }: UnderGuideProps) {
  const above = useRef<HTMLDivElement>(null);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!above.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) =>
      around.current?.style.setProperty('--above-top-bar', `${String(entry?.contentRect.height ?? 0)}px`),
    );
    observer.observe(above.current);
    return () => observer.disconnect();
  }, []);
  // The buttons inside are what is pressed; this only listens.
  const clicks = { onClickCapture: onClick };
  return (
    <div ref={around} {...clicks}>
      <div ref={above}>{guide}</div>
      {children}
    </div>
  );
}
