import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pisaPutIn, pisaTakeOut, type PisaUnit } from '#contract/bank/pisa-units.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import css from './pisa.module.css';
import { invalidateUnits } from './queries.ts';
import type { ExamChoice } from './use-exam.ts';

interface ExamPlaceProps {
  stored: PisaUnit;
  /** That was saved last. */
  version: number;
  isChanged: boolean;
  isReady: boolean;
  exam: ExamChoice | null;
}

/** Whether students get the unit: the exam has the version that was put in last. */
export function ExamPlace({ stored, version, isChanged, isReady, exam }: ExamPlaceProps) {
  const { t } = useLingui();
  const { uuid } = stored;
  const [place, setPlace] = useState(stored.inExam);
  const [subject, setSubject] = useState(stored.inExam?.subjectId ?? null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  /** What was changed in the exam itself, in words: asked before it is written over. */
  const [edited, setEdited] = useState<string | null>(null);
  if (!exam && !place) return null;
  const subjects = exam?.subjects ?? [];
  const subjectId = subjects.some(({ id }) => id === subject) ? subject : (subjects[0]?.id ?? null);
  const isCurrent = place !== null && place.version === version && place.examId === exam?.id && place.subjectId === subjectId;
  const hindrance = isChanged
    ? t`Save the unit first.`
    : !isReady
      ? t`Mark the unit as ready and save it first.`
      : subjectId === null
        ? t`Add a subject to the exam first.`
        : null;

  async function putIn(isReplacing: boolean) {
    setIsBusy(true);
    setProblem(null);
    try {
      const body = { version, subjectId, isReplacing };
      const saved = await request(pisaPutIn, { params: { uuid }, body, silent: true });
      setPlace(saved.inExam);
      invalidateUnits();
      notify({ kind: 'success', text: t`The questions are in the exam: everyone who starts it now gets them.` });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const faults = Array.isArray(error.errors) ? {} : error.errors;
      const [changed] = faults['edited'] ?? [];
      if (changed !== undefined) setEdited(changed);
      else setProblem(Object.values(faults).flat()[0] ?? error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section className={css['place']} aria-label={t`In the exam`} data-testid="unit-in-exam">
      <div>
        <p data-testid="unit-place" data-in={place !== null}>
          {place ? (
            <Trans>
              In the exam: version {place.version}, {place.questions} questions.
            </Trans>
          ) : (
            <Trans>Not in the exam yet: students do not get it.</Trans>
          )}{' '}
          <Link to="/exam-editor/exams/edit/$id/questions" params={{ id: place?.examId ?? exam?.id ?? 0 }}>
            <Trans>Questions of the exam</Trans>
          </Link>
        </p>
        {(problem ?? (isCurrent ? null : hindrance)) !== null && (
          <p className={problem === null ? css['hint'] : css['error']} role={problem === null ? undefined : 'alert'}>
            {problem ?? hindrance}
          </p>
        )}
      </div>
      {subjects.length > 1 && (
        <NativeSelect
          aria-label={t`Subject of the exam`}
          value={subjectId ?? ''}
          onChange={({ target }) => setSubject(Number(target.value))}
          data={subjects.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
      {exam && !isCurrent && (
        <Button busy={isBusy} disabled={hindrance !== null} onClick={() => void putIn(false)} data-testid="unit-put-in">
          {place ? t`Update in the exam` : t`Add to the exam`}
        </Button>
      )}
      {place && (
        <Button kind="quiet" onClick={() => setIsLeaving(true)}>
          <Trans>Remove from the exam</Trans>
        </Button>
      )}
      {edited !== null && (
        <ConfirmDialog
          title={t`Replace what was changed in the exam?`}
          thing={stored.title}
          yes={t`Replace`}
          isDanger
          onYes={() => putIn(true)}
          onClose={() => setEdited(null)}
        >
          <p>{edited}</p>
          <p>
            <Trans>The unit would write over it. The changed texts stay in the history of each question.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {isLeaving && (
        <ConfirmDialog
          title={t`Remove the unit from the exam?`}
          thing={stored.title}
          yes={t`Remove from the exam`}
          isDanger
          onYes={async () => {
            const saved = await request(pisaTakeOut, { params: { uuid }, silent: true });
            setPlace(saved.inExam);
            invalidateUnits();
          }}
          onClose={() => setIsLeaving(false)}
        >
          <Trans>Those who have started the test continue with it, and results stay.</Trans>
        </ConfirmDialog>
      )}
    </section>
  );
}
