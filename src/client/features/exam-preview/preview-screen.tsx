import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { ExamPreview } from '#contract/bank/exam-preview.ts';
import { localeTag } from '#domain/language.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import css from './preview.module.css';
import { PreviewSitting } from './preview-sitting.tsx';
import { examPreviewQuery, type PreviewChoice } from './queries.ts';

const widths = { phone: 360, tablet: 768, desktop: 1366 } as const;
type Width = keyof typeof widths;

interface PreviewScreenProps {
  examId: number;
  choice: PreviewChoice;
  onChoice: (choice: PreviewChoice) => void;
  /** Stands there for an exam that does not exist. */
  missing: ReactNode;
}

/** An exam as a student takes it. Answers given here are not saved. */
export function PreviewScreen({ examId, choice, onChoice, missing }: PreviewScreenProps) {
  const { t } = useLingui();
  const [width, setWidth] = useState<Width>('desktop');
  const { data, error, isFetching, refetch } = useQuery(examPreviewQuery(examId, choice));
  if (!data && error instanceof ApiFailure && error.code === 'NOT_FOUND') return missing;
  const widthNames: Record<Width, string> = { phone: t`Phone`, tablet: t`Tablet`, desktop: t`Computer` };
  return (
    <div className={css['screen']}>
      <PageHeading title={t`Preview`} />
      <div className={css['tools']}>
        <Segmented
          label={t`What is shown`}
          choices={[
            { value: false, label: <Trans>As published</Trans> },
            { value: true, label: <Trans>With drafts</Trans> },
          ]}
          value={choice.drafts}
          onChange={(drafts) => onChoice({ ...choice, drafts })}
        />
        {data && data.variants.length > 0 && (
          <Select
            label={t`Variant`}
            value={data.variantId ?? ''}
            onChange={({ target }) => onChoice({ ...choice, variantId: target.value === '' ? null : Number(target.value) })}
          >
            {!data.variants.some(({ isAssigned }) => isAssigned) && <option value="">{t`In every variant`}</option>}
            {data.variants.map(({ id, number, isPublished }) => (
              <option key={id} value={id}>
                {isPublished ? String(number) : t`${number} (not published)`}
              </option>
            ))}
          </Select>
        )}
        {data?.profile && (
          <Select
            label={t`Profile`}
            data-testid="preview-profile"
            value={data.profile.chosenId}
            onChange={({ target }) => onChoice({ ...choice, profileDirectionId: Number(target.value) })}
          >
            {data.profile.directions.map(({ id, title, subjects }) => (
              <option key={id} value={id} lang={localeTag(data.exam.forLang)}>
                {title}: {subjects.join(', ')}
              </option>
            ))}
          </Select>
        )}
        {data?.isDrawn && (
          <Button kind="quiet" onClick={() => onChoice({ ...choice, draw: choice.draw + 1 })}>
            <Trans>Draw another form</Trans>
          </Button>
        )}
        <Segmented
          label={t`Device`}
          choices={(Object.keys(widths) as Width[]).map((name) => ({ value: name, label: widthNames[name] }))}
          value={width}
          onChange={setWidth}
        />
        <Link to="/exam-editor/exams/edit/$id/check" params={{ id: examId }} className={buttonClass('plain')}>
          <Trans>Is it ready?</Trans>
        </Link>
      </div>
      {error && !data && (
        <div role="alert" className={css['note']}>
          <p>{error.message}</p>
          <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton height={420} />}
      {data && <LeftOut examId={examId} lang={localeTag(data.exam.forLang)} entries={data.leftOut} />}
      {data &&
        (data.examContent.disciplines.length === 0 ? (
          <p className={css['note']}>
            {data.variantId === null && data.variants.length > 0 ? (
              <Trans>No question is in every variant. Choose a variant to see what it has.</Trans>
            ) : choice.drafts ? (
              <Trans>There is no question that could be shown yet.</Trans>
            ) : (
              <Trans>No question is published yet. Choose “With drafts” to see what is being written.</Trans>
            )}
          </p>
        ) : (
          <div className={css['stage']}>
            <div className={css['device']} data-width={width} style={{ width: widths[width] }}>
              <PreviewSitting
                key={`${data.variantId ?? ''} ${data.profile?.chosenId ?? ''} ${String(choice.drafts)} ${choice.draw}`}
                examId={examId}
                choice={{ ...choice, variantId: data.variantId, profileDirectionId: data.profile?.chosenId ?? null }}
                preview={data}
              />
            </div>
          </div>
        ))}
    </div>
  );
}

/** The question's editor; a path and not a route: it belongs to another part. */
function editorPath(examId: number, questionId: number): string {
  return `/exam-editor/exams/edit/${examId}/questions/edit/${questionId}`;
}

interface LeftOutProps {
  examId: number;
  lang: string;
  entries: ExamPreview['leftOut'];
}

function LeftOut({ examId, lang, entries }: LeftOutProps) {
  if (entries.length === 0) return null;
  return (
    <details className={css['note']}>
      <summary>
        <Trans>Not shown, because they are not finished: {entries.length}</Trans>
      </summary>
      <ul>
        {entries.map(({ questionId, title }) => (
          <li key={questionId}>
            <Link to={editorPath(examId, questionId)} lang={lang}>
              {title || `#${questionId}`}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
