import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { toPublicQuestion } from '#mechanics/public.ts';
import type { Answer } from '#mechanics/question.ts';
import { QuestionView } from '#mechanics/views.tsx';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { RichText } from '#ui/rich-text.tsx';
import css from './pisa.module.css';
import { PageTabs } from './page-tabs.tsx';
import { Split } from './split.tsx';
import { sideOf, type UnitFields } from './unit-steps.ts';

/** A unit as a student has it before them. Answers are in memory only. */
export function UnitView({ unit, lang }: { unit: UnitFields; lang: string }) {
  const { t } = useLingui();
  const { direction, ratio } = unit.content.settings;
  const stimuli = <Stimuli unit={unit} lang={lang} />;
  const questions = <Questions unit={unit} lang={lang} />;
  const isStimulusFirst = sideOf(unit, 'stimulus') === 'first';
  const names = isStimulusFirst ? ([t`Materials`, t`Questions`] as const) : ([t`Questions`, t`Materials`] as const);
  return (
    <Split
      key={ratio}
      direction={direction}
      ratio={ratio}
      names={names}
      first={isStimulusFirst ? stimuli : questions}
      second={isStimulusFirst ? questions : stimuli}
    />
  );
}

interface PartProps {
  unit: UnitFields;
  lang: string;
}

function Stimuli({ unit: { stimuli }, lang }: PartProps) {
  const { t } = useLingui();
  const [current, setCurrent] = useState(0);
  const shown = stimuli[Math.min(current, stimuli.length - 1)];
  if (!shown) return null;
  const names = stimuli.map(({ title }, index) => title || t`Page ${index + 1}`);
  return (
    <Stack gap={12} className={css['material']}>
      <PageTabs label={t`Pages of materials`} names={names} current={stimuli.indexOf(shown)} onOpen={setCurrent} lang={lang}>
        <div lang={lang}>
          {stimuli.length === 1 && shown.title !== '' && <h2>{shown.title}</h2>}
          <RichText html={shown.content} />
        </div>
      </PageTabs>
    </Stack>
  );
}

const none: ReadonlySet<string> = new Set();

function Questions({ unit: { questions }, lang }: PartProps) {
  const { t } = useLingui();
  const [current, setCurrent] = useState(0);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer | null>>(new Map());
  const [struck, setStruck] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const index = Math.min(current, questions.length - 1);
  const shown = questions[index];
  const question = useMemo(
    () =>
      shown &&
      // A half-written content is of its mechanic's shape all the same (`readDraft`); what it does not have is shown as empty.
      toPublicQuestion({
        id: index + 1,
        sharedContentId: null,
        points: 1,
        partialCredit: true,
        mechanic: shown.type,
        content: shown.content,
      } as unknown as KeyedQuestion),
    [shown, index],
  );
  if (!shown || !question)
    return (
      <p className={css['hint']}>
        <Trans>No questions yet.</Trans>
      </p>
    );
  const { uuid } = shown;
  const number = index + 1;

  function strike(optionId: string) {
    const next = new Set(struck.get(uuid));
    if (!next.delete(optionId)) next.add(optionId);
    setStruck(new Map(struck).set(uuid, next));
  }

  return (
    <Stack gap={12} className={css['asked']} data-testid="unit-question">
      <Row justify="between">
        <h2>
          <Trans>
            Question {number} of {questions.length}
          </Trans>
        </h2>
        <Button kind="quiet" size="s" disabled={index === 0} onClick={() => setCurrent(index - 1)}>
          <Trans>Previous</Trans>
        </Button>
        <Button size="s" disabled={index === questions.length - 1} onClick={() => setCurrent(index + 1)}>
          <Trans>Next</Trans>
        </Button>
      </Row>
      <section lang={lang} aria-label={t`Question ${number}`}>
        <QuestionView
          key={uuid}
          id={`unit-${uuid}`}
          question={question}
          answer={answers.get(uuid) ?? null}
          mode="answer"
          onAnswer={(answer) => setAnswers((before) => new Map(before).set(uuid, answer))}
          struck={struck.get(uuid) ?? none}
          onStrike={strike}
        />
      </section>
    </Stack>
  );
}
