import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Exam } from '#contract/bank/exams.ts';
import { localeTag } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { isAbsent } from '#client/api/api-failure.ts';
import { LinkTabs } from '#client/kit/head/link-tabs.tsx';
import { PageHead } from '#client/kit/head/page-head.tsx';
import { RowMenu } from '#client/kit/list/row-parts.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { CounterpartDialog } from './counterpart-dialog.tsx';
import css from './exam.module.css';
import { examQuery } from './exam-actions.ts';
import { ExamContext } from './exam-context.ts';
import { ExamState } from './exam-state.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useExamLabels } from './use-exam-labels.ts';
import { useExamTabs } from './use-exam-tabs.ts';

interface ExamFrameProps {
  id: number;
  /** Where there is no such exam. */
  missing: ReactNode;
  /** Beside the tab of the check. */
  checkBadge: ReactNode;
  /** The page of the exam. */
  children: ReactNode;
}

/** The frame around all pages of an exam: its name, its state, the actions on the whole of it, five tabs. */
export function ExamFrame({ id, missing, checkBadge, children }: ExamFrameProps) {
  const { t } = useLingui();
  const query = useQuery(examQuery(id));
  const { pathname } = useLocation();
  const tabs = useExamTabs(query.data?.isBank ?? false);
  const base = `/exam-editor/exams/edit/${id}`;
  const path = pathname.replace(/\/$/, '').slice(base.length);
  const tab = tabs.find(({ parts }) => parts.some((part) => part.path === path));
  const section = tab?.parts.find((part) => part.path === path)?.label;

  if (!query.data && isAbsent(query.error)) return missing;
  return (
    <Loaded query={query} height={420}>
      {(exam) => (
        <Stack>
          <div data-testid="exam-head">
            <ExamHead exam={exam} section={path === '' ? undefined : section} />
            <LinkTabs
              label={t`Parts of the exam`}
              current={tab?.id}
              tabs={tabs.map(({ id: key, label, parts }) => ({
                key,
                path: base + (parts[0]?.path ?? ''),
                label,
                mark: key === 'check' && checkBadge,
              }))}
            />
            {tab && tab.parts.length > 1 && (
              <LinkTabs
                label={tab.label}
                isInner
                current={path}
                tabs={tab.parts.map((part) => ({ key: part.path, path: base + part.path, label: part.label }))}
              />
            )}
          </div>
          <ExamContext value={exam}>{children}</ExamContext>
        </Stack>
      )}
    </Loaded>
  );
}

function ExamHead({ exam, section }: { exam: Exam; section: string | undefined }) {
  const { t } = useLingui();
  const words = useExamLabels();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'publish' | 'counterpart' | null>(null);
  const { isBank, isPublished, pairId, publishedCount, questionCount, draftCount } = exam;
  const isKazakh = exam.forLang === 'kz';
  const counterpart =
    pairId === null
      ? isKazakh ? t`Create the Russian exam` : t`Create the Kazakh exam`
      : isKazakh ? t`Add missing questions to the Russian exam` : t`Add missing questions to the Kazakh exam`; // prettier-ignore
  const actions = [
    ...(pairId === null
      ? []
      : [
          {
            label: isKazakh ? t`Open the Russian exam` : t`Open the Kazakh exam`,
            onAction: () => void navigate({ to: '/exam-editor/exams/edit/$id', params: { id: pairId } }),
          },
        ]),
    { label: counterpart, onAction: () => setOpen('counterpart') },
    ...(isPublished && !isBank ? [{ label: t`Unpublish`, onAction: () => setOpen('publish') }] : []),
  ];
  return (
    <>
      <PageHead
        title={exam.title}
        lang={localeTag(exam.forLang)}
        section={section}
        facts={
          <span className={css['facts']}>
            <ExamState exam={exam} />
            <span>{words.languageOf(exam.forLang)}</span>
            {exam.parallel !== null && <span>{t`Grade ${exam.parallel}`}</span>}
            {exam.bankId !== null && <span>{t`From the shared bank`}</span>}
            {publishedCount < questionCount && <span>{t`Published: ${publishedCount} of ${questionCount}`}</span>}
            {draftCount > 0 && <span>{t`Drafts: ${draftCount}`}</span>}
          </span>
        }
      >
        {!isBank && !isPublished && (
          <Button onClick={() => setOpen('publish')}>
            <Trans>Publish</Trans>
          </Button>
        )}
        <RowMenu name={exam.title} actions={actions} />
      </PageHead>
      {open === 'publish' && (
        <PublishDialog
          exam={exam}
          checkLink={
            <Link to="/exam-editor/exams/edit/$id/check" params={{ id: exam.id }} onClick={() => setOpen(null)}>
              <Trans>View the whole check</Trans>
            </Link>
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'counterpart' && <CounterpartDialog exam={exam} onClose={() => setOpen(null)} />}
    </>
  );
}
