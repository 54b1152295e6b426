import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { examPreviewScore, type ExamPreview, type PreviewScore } from '#contract/bank/exam-preview.ts';
import { localeTag } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { isAnswerComplete } from './answer-state.ts';
import { PreviewReview } from './preview-review.tsx';
import type { PreviewChoice } from './queries.ts';
import { firstOpen } from '#domain/exam/sections.ts';
import { PreviewSections } from './preview-sections.tsx';
import { previewListOf } from './sitting-list.ts';
import { SittingView } from './sitting-view.tsx';
import { useMemoryAnswers } from './use-memory-answers.ts';

interface PreviewSittingProps {
  examId: number;
  choice: PreviewChoice;
  preview: ExamPreview;
}

/** From the first question to the result, and back for another try. */
export function PreviewSitting({ examId, choice, preview }: PreviewSittingProps) {
  const { t } = useLingui();
  const { exam, examContent, questionIds } = preview;
  const lang = localeTag(exam.forLang);
  const [section, setSection] = useState<number | null>(null);
  const plan = examContent.sections;
  const list = useMemo(() => previewListOf(partOf(examContent, section)), [examContent, section]);
  const whole = useMemo(() => previewListOf(examContent), [examContent]);
  const editors = useMemo(
    () => new Map(questionIds.map(({ versionId, questionId }) => [versionId, questionId])),
    [questionIds],
  );
  const { memory, answer, strike, mark, clear } = useMemoryAnswers();
  const [score, setScore] = useState<PreviewScore | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  /** Counts the tries: the clock and the place begin again. */
  const [round, setRound] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const empty = whole.entries.filter(({ id, question }) => !isAnswerComplete(question, memory.answers.get(id))).length;

  /** @returns what went wrong, in words */
  async function finish(): Promise<string | null> {
    setIsBusy(true);
    try {
      const answers = [...memory.answers].map(([id, value]) => ({ id, answers: { ...value } }));
      setScore(await request(examPreviewScore, { params: { id: examId }, body: { ...choice, answers }, silent: true }));
      return null;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return error.message;
    } finally {
      setIsBusy(false);
    }
  }

  function editorOf(versionId: number): string | null {
    const questionId = editors.get(versionId);
    return questionId === undefined ? null : `/exam-editor/exams/edit/${examId}/questions/edit/${questionId}`;
  }

  if (score)
    return (
      <PreviewReview score={score} lang={lang} editorOf={editorOf}>
        <Button kind="quiet" onClick={() => setScore(null)}>
          <Trans>Back to the questions</Trans>
        </Button>
        <Button
          onClick={() => {
            clear();
            setScore(null);
            setRound(round + 1);
          }}
        >
          <Trans>Start again</Trans>
        </Button>
      </PreviewReview>
    );
  return (
    <>
      {plan && <PreviewSections plan={plan} chosen={section} onChoose={setSection} />}
      <SittingView
        key={`${round} ${section ?? ''}`}
        title={exam.title}
        lang={lang}
        seconds={section === null ? exam.durationInSeconds : (plan?.[section]?.minutes ?? 0) * 60}
        list={list}
        memory={memory}
        onAnswer={answer}
        onStrike={strike}
        onMark={mark}
        onFinish={() => setIsAsking(true)}
        isFinishing={isBusy}
        editorOf={editorOf}
      />
      {isAsking && (
        <ConfirmDialog
          title={t`Finish the preview?`}
          thing={exam.title}
          yes={t`Finish`}
          no={t`Continue`}
          onYes={finish}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>Unanswered: {empty}. The score is the one that a student would get; nothing is kept.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Returns the part of the content that is open while a section runs. */
function partOf(content: ExamPreview['examContent'], section: number | null): ExamPreview['examContent'] {
  const { sections, disciplines } = content;
  if (section === null || !sections) return content;
  const open = new Set(sections.slice(firstOpen(sections, section), section + 1).flatMap((one) => one.disciplines));
  return { ...content, disciplines: disciplines.filter(({ id }) => open.has(id)) };
}
