import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ExamPreview } from '#contract/bank/exam-preview.ts';
import { localeTag } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { Note, Stack } from '#ui/layout.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import css from './preview.module.css';
import { PreviewSitting } from './preview-sitting.tsx';
import { examPreviewQuery, type PreviewChoice } from './queries.ts';

const widths = { phone: 360, tablet: 768, desktop: 1366 } as const;
type Width = keyof typeof widths;

interface PreviewScreenProps {
  examId: number;
  choice: PreviewChoice;
  onChoice: (choice: PreviewChoice) => void;
}

/** An exam as a student takes it. Answers given here are not saved. */
export function PreviewScreen({ examId, choice, onChoice }: PreviewScreenProps) {
  const { t } = useLingui();
  const [width, setWidth] = useState<Width>('desktop');
  const query = useQuery(examPreviewQuery(examId, choice));
  const { data } = query;
  const widthNames: Record<Width, string> = { phone: t`Phone`, tablet: t`Tablet`, desktop: t`Computer` };
  return (
    <Stack>
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
      </div>
      <Loaded query={query} height={420}>
        {(preview) => (
          <>
            <LeftOut examId={examId} lang={localeTag(preview.exam.forLang)} entries={preview.leftOut} />
            {preview.examContent.disciplines.length === 0 ? (
              <Note tone="warn">
                {preview.variantId === null && preview.variants.length > 0 ? (
                  <Trans>No question is in every variant. Choose a variant to see what it has.</Trans>
                ) : choice.drafts ? (
                  <Trans>There are no questions to show yet.</Trans>
                ) : (
                  <Trans>No question is published yet. Choose “With drafts” to see what is being written.</Trans>
                )}
              </Note>
            ) : (
              <div className={css['stage']}>
                <div className={css['device']} data-width={width} style={{ width: widths[width] }}>
                  <PreviewSitting
                    key={`${preview.variantId ?? ''} ${preview.profile?.chosenId ?? ''} ${String(choice.drafts)} ${choice.draw}`}
                    examId={examId}
                    choice={{ ...choice, variantId: preview.variantId, profileDirectionId: preview.profile?.chosenId ?? null }}
                    preview={preview}
                  />
                </div>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Stack>
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
    <details className={css['leftOut']}>
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
