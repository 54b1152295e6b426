import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { CounterpartDialog } from './counterpart-dialog.tsx';
import css from './exam.module.css';
import { examQuery } from './exam-actions.ts';
import { ExamContext } from './exam-context.ts';
import { ExamState } from './exam-state.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useExamTabs } from './use-exam-tabs.ts';
import { useExamLabels } from './use-exam-labels.ts';

interface ExamFrameProps {
  id: number;
  /** Where there is no such exam. */
  missing: ReactNode;
  /** Beside the tab of the check. */
  checkBadge: ReactNode;
  /** The tab. */
  children: ReactNode;
}

/** The frame around the tabs of an exam: its name, its state, the actions on the whole of it. */
export function ExamFrame({ id, missing, checkBadge, children }: ExamFrameProps) {
  const { t } = useLingui();
  const { data: exam, error, isFetching, refetch } = useQuery(examQuery(id));
  const { routesByPath } = useRouter();
  const { pathname } = useLocation();
  const words = useExamLabels();
  const [open, setOpen] = useState<'publish' | 'counterpart' | null>(null);
  const tabs = useExamTabs(exam?.isBank ?? false);
  const base = `/exam-editor/exams/edit/${id}`;
  const here = tabs.find(({ path }) => pathname.replace(/\/$/, '') === base + path);
  const has = (path: string) => `/exam-editor/exams/edit/$id${path}` in routesByPath;
  const checkPath = '/check';
  const current = useRef<HTMLAnchorElement>(null);
  const herePath = here?.path;
  const isLoaded = exam !== undefined;

  // On a phone most tabs lie beside the screen.
  // Newer browsers give a promise, which no effect may return.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [herePath, isLoaded]);

  if (!exam && error instanceof ApiFailure && error.status === 404) return missing;
  if (!exam) {
    return error ? (
      <div className={css['stack']} role="alert">
        <p>{error.message}</p>
        <div>
          <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </div>
    ) : (
      <Skeleton height={420} />
    );
  }
  const lang = exam.forLang === 'kz' ? 'kk' : 'ru';
  const checkLink = has(checkPath) && (
    <Link to={(base + checkPath) as never} onClick={() => setOpen(null)}>
      <Trans>Look at the whole check</Trans>
    </Link>
  );
  return (
    <div className={css['page']}>
      <div className={css['head']}>
        <div className={css['names']}>
          <PageHeading title={exam.title} lang={lang} {...(here && here.path !== '' && { section: here.label })} />
          <div className={css['facts']}>
            <ExamState exam={exam} />
            <span>{words.languageOf(exam.forLang)}</span>
            {exam.parallel !== null && <span>{t`Grade ${exam.parallel}`}</span>}
            {exam.bankId !== null && <span>{t`From the shared bank`}</span>}
            {(exam.bankId === null || exam.questionCount > 0) && (
              <span>{t`Published: ${exam.publishedCount} of ${exam.questionCount}`}</span>
            )}
            {exam.draftCount > 0 && <span>{t`Drafts: ${exam.draftCount}`}</span>}
          </div>
        </div>
        <div className={css['actions']}>
          {exam.pairId !== null && (
            <Link to="/exam-editor/exams/edit/$id" params={{ id: exam.pairId }} className={buttonClass('quiet')}>
              {exam.forLang === 'kz' ? t`To the Russian exam` : t`To the Kazakh exam`}
            </Link>
          )}
          <Button kind="quiet" onClick={() => setOpen('counterpart')}>
            {exam.pairId === null
              ? exam.forLang === 'kz'
                ? t`Make the Russian exam`
                : t`Make the Kazakh exam`
              : t`Fill up the pair`}
          </Button>
          {!exam.isBank && (
            <Button kind={exam.isPublished ? 'quiet' : 'primary'} onClick={() => setOpen('publish')}>
              {exam.isPublished ? t`Unpublish` : t`Publish`}
            </Button>
          )}
        </div>
      </div>
      <nav aria-label={t`Parts of the exam`}>
        <ScrollBox hasControls className={css['tabsBox']}>
          <ul className={css['tabs']}>
            {tabs
              .filter(({ path, isOptional }) => !isOptional || has(path))
              .map(({ path, label }) => (
                <li key={path}>
                  <Link
                    ref={path === herePath ? current : undefined}
                    to={(base + path) as never}
                    activeOptions={{ exact: true, includeSearch: false }}
                    aria-current={path === herePath ? 'page' : undefined}
                  >
                    {label}
                    {path === checkPath && checkBadge}
                  </Link>
                </li>
              ))}
          </ul>
        </ScrollBox>
      </nav>
      <ExamContext value={exam}>{children}</ExamContext>
      {open === 'publish' && <PublishDialog exam={exam} checkLink={checkLink} onClose={() => setOpen(null)} />}
      {open === 'counterpart' && <CounterpartDialog exam={exam} onClose={() => setOpen(null)} />}
    </div>
  );
}
