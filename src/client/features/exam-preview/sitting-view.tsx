import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { nextIndex, nextUnansweredIndex, previousIndex } from '#domain/attempt/navigation.ts';
import type { Answer } from '#mechanics/question.ts';
import { QuestionView } from '#mechanics/views.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { formatCountdown } from '#ui/format-countdown.ts';
import { Card, Row } from '#ui/layout.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { isAnswerComplete } from './answer-state.ts';
import css from './preview.module.css';
import { QuestionGrid } from './question-grid.tsx';
import type { PreviewList } from './sitting-list.ts';
import type { MemoryAnswers } from './use-memory-answers.ts';

/** The time that a student would have left. It ends nothing here: at zero it stands still. */
function PreviewClock({ seconds }: { seconds: number }) {
  const { t } = useLingui();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <span className={css['clock']} role="timer" aria-live="off" aria-label={t`Time left`} data-testid="preview-clock">
      {left > 0 ? formatCountdown(left) : <Trans>Time would be over</Trans>}
    </span>
  );
}

interface SittingViewProps {
  title: string;
  /** Language of the exam's texts. */
  lang: string;
  seconds: number;
  list: PreviewList;
  memory: MemoryAnswers;
  onAnswer: (id: number, answer: Answer | null) => void;
  onStrike: (id: number, optionId: string) => void;
  onMark: (id: number) => void;
  onFinish: () => void;
  isFinishing: boolean;
  /** Leads to the question's editor. */
  editorOf: (versionId: number) => string | null;
}

/** The test as a student sees it: one question at a time, its controls beside it. Nothing is sent or saved. */
export function SittingView(props: SittingViewProps) {
  const { title, lang, seconds, list, memory, onAnswer, onStrike, onMark, onFinish, isFinishing, editorOf } = props;
  const { t } = useLingui();
  const [index, setIndex] = useState(0);
  const [isMapOpen, setIsMapOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const count = list.entries.length;
  const entry = list.entries[Math.min(index, count - 1)];

  useEffect(() => {
    if (hasMoved.current) heading.current?.focus({ preventScroll: true });
  }, [index]);

  if (!entry) return null;
  const { id, question, sharedContent } = entry;
  const isMarked = memory.marked.has(id);
  const editor = editorOf(id);
  const number = entry.index + 1;

  function open(next: number) {
    hasMoved.current = true;
    setIsMapOpen(false);
    setIndex(next);
  }

  const answered = list.entries.map((one) => isAnswerComplete(one.question, memory.answers.get(one.id)));
  return (
    <div className={css['sitting']} data-testid="sitting">
      <Row as="header" gap={12} className={css['top']}>
        <p className={css['title']} lang={lang}>
          {title}
        </p>
        <PreviewClock seconds={seconds} />
        {list.disciplines.length > 1 && (
          <nav className={css['tabs']} aria-label={t`Subjects`}>
            {list.disciplines.map((part) => (
              <button
                key={part.id}
                type="button"
                lang={lang}
                aria-current={part.id === entry.disciplineId ? 'true' : undefined}
                onClick={() => open(part.first)}
              >
                {part.title}
              </button>
            ))}
          </nav>
        )}
        <h2 ref={heading} tabIndex={-1} className={css['number']}>
          <Trans>
            Question {number} of {count}
          </Trans>
          {isMarked && <span className={css['flag']}> ⚑</span>}
          {editor !== null && (
            <Link className={css['edit']} to={editor}>
              <Trans>Edit the question</Trans>
            </Link>
          )}
        </h2>
      </Row>
      <div className={cx(css['place'], sharedContent && css['beside'])}>
        {sharedContent && <SharedText {...sharedContent} lang={lang} />}
        <Card className={css['card']} lang={lang} data-testid="question" data-question-id={id}>
          <QuestionView
            id={`preview-${id}`}
            question={question}
            answer={memory.answers.get(id) ?? null}
            mode="answer"
            onAnswer={(answer) => onAnswer(id, answer)}
            struck={memory.struck.get(id) ?? none}
            onStrike={(optionId) => onStrike(id, optionId)}
          />
        </Card>
      </div>
      {isMapOpen && (
        <QuestionGrid list={list} lang={lang} index={entry.index} answered={answered} marked={memory.marked} onOpen={open} />
      )}
      <nav className={css['bottom']} aria-label={t`Questions`}>
        <Button kind="quiet" size="s" busy={isFinishing} onClick={onFinish}>
          <Trans>Finish</Trans>
        </Button>
        <Button kind="quiet" size="s" aria-expanded={isMapOpen} onClick={() => setIsMapOpen(!isMapOpen)}>
          <Trans>Map</Trans>
        </Button>
        <Button kind="quiet" size="s" aria-pressed={isMarked} onClick={() => onMark(id)}>
          <Trans>Mark</Trans>
        </Button>
        <span className={css['space']} />
        <Button kind="quiet" size="s" onClick={() => open(previousIndex(entry.index, count))}>
          <Trans>Previous</Trans>
        </Button>
        <Button kind="quiet" size="s" onClick={() => open(nextUnansweredIndex(entry.index, answered))}>
          <Trans>Unanswered</Trans>
        </Button>
        <Button size="s" onClick={() => open(nextIndex(entry.index, count))}>
          <Trans>Next</Trans>
        </Button>
      </nav>
    </div>
  );
}

const none: ReadonlySet<string> = new Set();

function SharedText({ title, content, lang }: { title: string; content: string; lang: string }) {
  const { t } = useLingui();
  const [isFolded, setIsFolded] = useState(false);
  return (
    <Card data-testid="shared-content">
      <Row justify="between">
        <h3 lang={lang}>{title || t`Text for this question`}</h3>
        <Button kind="plain" size="s" aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
          {isFolded ? <Trans>Show the text</Trans> : <Trans>Fold the text</Trans>}
        </Button>
      </Row>
      {!isFolded && (
        <div lang={lang}>
          <RichText html={content} />
        </div>
      )}
    </Card>
  );
}
