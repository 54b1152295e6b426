import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';
import type { Exam } from '#contract/bank/exams.ts';
import { jobCancel } from '#contract/jobs/jobs.ts';
import { importApply, type BankImport } from '#contract/bank/transfer.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { JobProgress } from '#client/kit/jobs/job-progress.tsx';
import { useJob } from '#client/kit/jobs/use-job.ts';
import { invalidateBank } from '../queries.ts';
import { usePlaceFields } from '../questions/use-place-fields.ts';
import { Note, Row } from '#ui/layout.tsx';

interface ImportApplyProps {
  exam: Exam;
  found: BankImport;
  onChanged: (found: BankImport) => void;
  /** Another file. */
  onAgain: () => void;
}

/** Where the questions go, and the writing of them: all or nothing. */
export function ImportApply({ exam, found, onChanged, onAgain }: ImportApplyProps) {
  const { t } = useLingui();
  const [place, setPlace] = useState<Place>({
    subjectId: String(exam.subjects[0]?.id ?? ''),
    variantId: '',
    groupId: '',
    levelId: '',
  });
  const [publish, setPublish] = useState(false);
  const [withoutRefused, setWithoutRefused] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, counts, total, done } = found;
  const isApplied = state === 'applied';
  const job = useJob(state === 'applying' ? found.jobId : null);
  useEffect(() => {
    if (isApplied) void invalidateBank();
  }, [isApplied]);

  async function handleApply() {
    setIsBusy(true);
    setProblem(null);
    const number = (value: string) => (value === '' ? null : Number(value));
    try {
      onChanged(
        await request(importApply, {
          params: { id: found.importId },
          body: {
            subjectId: Number(place.subjectId),
            variantId: number(place.variantId),
            groupId: number(place.groupId),
            levelId: number(place.levelId),
            publish,
            withoutRefused,
          },
          silent: true,
        }),
      );
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  async function handleCancel() {
    if (found.jobId === null) return;
    await request(jobCancel, { params: { id: found.jobId } }).catch(() => undefined);
    await job.refetch();
  }

  const again = (
    <Button kind="quiet" onClick={onAgain}>
      <Trans>Another file</Trans>
    </Button>
  );
  if (found.fault || total === 0) return <Row>{again}</Row>;
  if (isApplied) {
    return (
      <Note as="div" tone="right" gap={8} data-testid="import-applied">
        <p role="status">
          <Plural value={total} one="# question was imported." other="# questions were imported." />
        </p>
        <Row>
          <Link to="/exam-editor/exams/edit/$id/questions" params={{ id: exam.id }} className={buttonClass()}>
            <Trans>To the questions</Trans>
          </Link>
          {again}
        </Row>
      </Note>
    );
  }
  if (state === 'applying') {
    return (
      <JobProgress
        // Somebody else may have begun it: then it is followed, and not stopped.
        job={job.data ?? { state: 'running', done, total, can: { cancel: false, retry: false } }}
        label={t`Import of questions`}
        onCancel={() => void handleCancel()}
      />
    );
  }
  const isReady = place.subjectId !== '' && found.missingMedia.length === 0 && (counts.refused === 0 || withoutRefused);
  return (
    <Stack
      component="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isReady && !isBusy) void handleApply();
      }}
    >
      {exam.subjects.length === 0 ? (
        <Note tone="wrong">
          <Trans>The exam has no subjects yet. Questions need one:</Trans>{' '}
          <Link to="/exam-editor/exams/edit/$id/subjects" params={{ id: exam.id }}>
            <Trans>Go to the subjects</Trans>
          </Link>
        </Note>
      ) : (
        <PlaceFields exam={exam} place={place} onChange={setPlace} />
      )}
      {counts.refused > 0 && (
        <Checkbox
          label={
            <Plural
              value={counts.refused}
              one="Leave out # question that cannot be imported"
              other="Leave out # questions that cannot be imported"
            />
          }
          checked={withoutRefused}
          onChange={(event) => setWithoutRefused(event.target.checked)}
        />
      )}
      <Checkbox
        label={t`Publish them at once`}
        description={t`Otherwise they are drafts that can be looked through first.`}
        checked={publish}
        onChange={(event) => setPublish(event.target.checked)}
      />
      <Note role="alert" tone="wrong">
        {problem ?? (state === 'failed' ? t`It was not saved: none of it is in the bank. Try again.` : null)}
      </Note>
      <Row>
        <Button type="submit" busy={isBusy} disabled={!isReady} data-testid="import-apply">
          <Plural value={total} one="Import # question" other="Import # questions" />
        </Button>
        {again}
      </Row>
    </Stack>
  );
}

type Place = Record<'subjectId' | 'variantId' | 'groupId' | 'levelId', string>;

interface PlaceFieldsProps {
  exam: Exam;
  place: Place;
  onChange: (place: Place) => void;
}

/** Where the questions go. What the exam has none of is not asked. */
function PlaceFields({ exam, place, onChange }: PlaceFieldsProps) {
  const fields = usePlaceFields(exam);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {fields.map(
        ({ key, label, none, options }) =>
          options.length > 0 && (
            <NativeSelect
              key={key}
              label={label}
              data={[
                ...(none === null ? [] : [{ value: '', label: none }]),
                ...options.map((option) => ({ value: String(option.id), label: option.label })),
              ]}
              value={place[key]}
              onChange={(event) => onChange({ ...place, [key]: event.target.value })}
            />
          ),
      )}
    </SimpleGrid>
  );
}
