import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Component, memo, useState, type ReactNode } from 'react';
import { whatIsMissing } from '#mechanics/draft.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { isMarkedByPeople } from '#mechanics/mechanic.ts';
import { toPublicQuestion } from '#mechanics/public.ts';
import type { Answer, Question } from '#mechanics/question.ts';
import { rightAnswer, scoreQuestion } from '#mechanics/registry.score.ts';
import { QuestionView } from '#mechanics/views.tsx';
import { Button } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { DraftFields } from './drafts/fields.ts';
import css from './preview.module.css';

interface PreviewProps {
  fields: DraftFields;
  shared: { title: string; content: string } | null;
  /** Of the exam. */
  lang: 'kk' | 'ru';
}

const devices = ['phone', 'tablet'] as const;
type Device = (typeof devices)[number];

/** What the student gets, by the same steps as on the server: the key is taken out, then the test room's own view draws it. */
export const Preview = memo(function Preview({ fields, shared, lang }: PreviewProps) {
  const { t } = useLingui();
  const [device, setDevice] = useState<Device>('phone');
  const keyed = keyedOf(fields);
  const names: Record<Device, string> = { phone: t`Phone`, tablet: t`Tablet` };
  return (
    <section className={css['preview']} aria-label={t`What the student sees`} data-testid="preview">
      <header className={css['head']}>
        <h2>
          <Trans>What the student sees</Trans>
        </h2>
        <Segmented
          label={t`Width`}
          choices={devices.map((one) => ({ value: one, label: names[one] }))}
          value={device}
          onChange={setDevice}
        />
      </header>
      <ScrollBox className={css['stage']} hasControls>
        <div className={css['frame']} data-device={device} lang={lang}>
          <Shown key={fields.mechanic}>
            <TryOut keyed={keyed} shared={shared} device={device} />
          </Shown>
        </div>
      </ScrollBox>
    </section>
  );
});

/** The compiler cannot follow that mechanic and content belong together; the draft's own steps keep them so. */
function keyedOf({ mechanic, content, points, partialCredit, sharedContentId }: DraftFields): KeyedQuestion {
  return { id: 1, mechanic, content, points, partialCredit, sharedContentId } as KeyedQuestion;
}

interface TryOutProps {
  keyed: KeyedQuestion;
  shared: PreviewProps['shared'];
  device: Device;
}

function TryOut({ keyed, shared, device }: TryOutProps) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [struck, setStruck] = useState<ReadonlySet<string>>(new Set());
  const [isScored, setIsScored] = useState(false);
  const [isRight, setIsRight] = useState(false);
  const question: Question = toPublicQuestion(keyed);
  const isComplete = whatIsMissing(keyed.mechanic, keyed.content).length === 0;

  function handleAnswer(next: Answer | null) {
    setAnswer(next);
    setIsScored(false);
    setIsRight(false);
  }

  function handleStrike(option: string) {
    setStruck((before) => {
      const next = new Set(before);
      if (!next.delete(option)) next.add(option);
      return next;
    });
  }

  // Again with every change of the key.
  const score = isScored && isComplete ? scoreQuestion(keyed, answer) : null;
  const { earned = 0, max = 0 } = score ?? {};
  const right = isRight && !isMarkedByPeople(keyed) ? rightAnswer(keyed) : null;
  return (
    <>
      <div className={css['paper']} data-device={device}>
        {shared && (
          <details className={css['shared']} open={device === 'tablet'}>
            <summary>{shared.title || t`Text for this question`}</summary>
            <RichText html={shared.content} />
          </details>
        )}
        <QuestionView
          id="preview"
          question={question}
          answer={right ?? answer}
          mode={score || isRight ? 'review' : 'answer'}
          isCorrect={score?.isCorrect}
          parts={score?.parts}
          right={right ?? undefined}
          onAnswer={handleAnswer}
          struck={struck}
          onStrike={handleStrike}
        />
      </div>
      <footer className={css['try']}>
        {!isComplete ? (
          <p className={css['hint']}>
            <Trans>As soon as the key is complete, an answer can be tried here.</Trans>
          </p>
        ) : (
          <>
            {!isMarkedByPeople(keyed) && (
              <>
                <Button kind="quiet" size="s" onClick={() => setIsScored(true)} data-testid="try-score">
                  <Trans>Score this answer</Trans>
                </Button>
                <Button kind="plain" size="s" onClick={() => setIsRight(!isRight)} aria-pressed={isRight}>
                  <Trans>Show the right answer</Trans>
                </Button>
              </>
            )}
            {(score !== null || answer !== null || isRight) && (
              <Button kind="plain" size="s" onClick={() => handleAnswer(null)}>
                <Trans>Start again</Trans>
              </Button>
            )}
            <p role="status" className={css['earned']} data-testid="try-result">
              {score && (
                <>
                  <strong>{earned}</strong> / <Plural value={max} one="# point" other="# points" />
                </>
              )}
            </p>
          </>
        )}
      </footer>
    </>
  );
}

interface ShownState {
  isFailed: boolean;
  of: ReactNode;
}

/** A draft may be anything: what cannot be drawn yet says so in its own place, and is tried again with the next change. */
class Shown extends Component<{ children: ReactNode }, ShownState> {
  override state: ShownState = { isFailed: false, of: null };

  static getDerivedStateFromError(): Partial<ShownState> {
    return { isFailed: true };
  }

  static getDerivedStateFromProps({ children }: { children: ReactNode }, { of }: ShownState): Partial<ShownState> | null {
    return children === of ? null : { isFailed: false, of: children };
  }

  override render(): ReactNode {
    return !this.state.isFailed ? (
      this.props.children
    ) : (
      <p className={css['hint']}>
        <Trans>This cannot be shown yet.</Trans>
      </p>
    );
  }
}
