import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Exam } from '#contract/bank/exams.ts';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import { questionCounterpart, questionRead } from '#contract/bank/questions.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { request } from '#client/api/request.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { copyOf } from './drafts/call.ts';
import { openQuestion, type OpenOutcome, type QuestionDraft } from './drafts/open-drafts.ts';
import { PairPane } from './pair-pane.tsx';
import { invalidateBank } from './queries.ts';
import { Stack } from '#ui/layout.tsx';
import settingsCss from './settings.module.css';
import { useDraftState } from './use-draft.ts';

interface OpenPairProps {
  own: QuestionDraft;
  exam: Exam;
  onOpen: (examId: number, questionId: number) => void;
}

/** Opens the pair beside its question, or makes it. */
export function OpenPair({ own, exam, onOpen }: OpenPairProps) {
  const full = useDraftState(own, ({ copy }) => copy?.full ?? null);
  const pairExamId = exam.pairId;
  if (pairExamId === null)
    return (
      <p className={settingsCss['hint']}>
        <Trans>This exam has no counterpart in the other language yet. Create it on the exam’s page.</Trans>
      </p>
    );
  const lang = exam.forLang === 'kz' ? 'ru' : 'kk';
  const pairId = full?.pairId ?? null;
  if (pairId === null) return <MakePair own={own} question={full} />;
  return (
    <Opened
      key={pairId}
      own={own}
      pairId={pairId}
      pairExamId={pairExamId}
      lang={lang}
      onOpen={() => onOpen(pairExamId, pairId)}
    />
  );
}

function MakePair({ own, question }: { own: QuestionDraft; question: QuestionFull | null }) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);

  async function make() {
    setIsBusy(true);
    try {
      await own.settle();
      const id = own.getState().copy?.id;
      if (id === undefined) return;
      await request(questionCounterpart, { params: { id }, body: {} });
      // The pair's number is known to the question now.
      own.meet(copyOf(await request(questionRead, { params: { id } })));
      invalidateBank();
    } catch {
      // The notice has said why.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Stack>
      <p>{t`This question is not in the other language yet.`}</p>
      <p className={settingsCss['hint']}>
        {question
          ? t`The counterpart has the same parts, key, points and pictures. Its texts are to be translated.`
          : t`Write something first: a question that is empty has no counterpart.`}
      </p>
      {question && (
        <Button busy={isBusy} onClick={() => void make()} data-testid="make-pair">
          <Trans>Create the counterpart</Trans>
        </Button>
      )}
    </Stack>
  );
}

interface OpenedProps {
  own: QuestionDraft;
  pairId: number;
  pairExamId: number;
  lang: 'kk' | 'ru';
  onOpen: () => void;
}

function Opened({ own, pairId, pairExamId, lang, onOpen }: OpenedProps) {
  const { t } = useLingui();
  const { userId } = useUser();
  const [opened, setOpened] = useState<OpenOutcome | null>(null);
  useEffect(() => {
    let isGone = false;
    let release: (() => void) | undefined;
    void openQuestion({ userId, examId: pairExamId, question: { id: pairId } }).then((outcome) => {
      if (outcome.outcome === 'open') release = outcome.release;
      if (isGone) release?.();
      else setOpened(outcome);
    });
    return () => {
      isGone = true;
      release?.();
    };
  }, [userId, pairExamId, pairId]);
  if (!opened) return <Skeleton height={320} />;
  if (opened.outcome === 'open')
    return <PairPane own={own} pair={opened.draft} pairExamId={pairExamId} lang={lang} onOpen={onOpen} />;
  return <p role="alert">{opened.outcome === 'failed' ? opened.message : t`The counterpart cannot be read just now.`}</p>;
}
