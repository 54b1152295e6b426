import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EarlierAttempt } from '#contract/results/history.ts';
import type { AttemptKind, TestingType } from '#domain/exam/access-type.ts';
import { localeTag } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { percentOf } from '#domain/exam/result-figures.ts';
import { formatDate, formatPercent, formatScore } from '#ui/format.ts';
import { resultLink } from '../test-link.ts';
import { HistoryChart } from './history-chart.tsx';
import { downloadPdf, historyQuery } from './queries.ts';
import css from './result-history.module.css';

interface ResultHistoryProps {
  kind: AttemptKind;
  examId: number;
  /** The one that is shown. */
  attemptId: string;
}

/** What comes after the result itself: the file, and how it was before. */
export function ResultHistory({ kind, examId, attemptId }: ResultHistoryProps) {
  const { t } = useLingui();
  // Without it the page stands all the same.
  const { data } = useQuery(historyQuery(kind, examId, attemptId));
  const pdf = useMutation({ mutationFn: () => downloadPdf(kind, examId, attemptId) });
  return (
    <>
      <div className={css['actions']}>
        <Button kind="quiet" busy={pdf.isPending} onClick={() => pdf.mutate()} data-testid="result-pdf">
          <Trans>Download as PDF</Trans>
        </Button>
        <Button kind="quiet" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {data && data.attempts.length > 1 && (
        <section data-testid="result-history">
          <h2>{t`Compared with earlier`}</h2>
          <Progress attempts={data.attempts} attemptId={attemptId} />
          <HistoryChart attempts={data.attempts} attemptId={attemptId} />
          <HistoryTable kind={kind} examId={examId} attempts={data.attempts} attemptId={attemptId} />
        </section>
      )}
    </>
  );
}

/** The step from the attempt before, in one sentence. */
function Progress({ attempts, attemptId }: { attempts: readonly EarlierAttempt[]; attemptId: string }) {
  const at = attempts.findIndex((attempt) => attempt.attemptId === attemptId);
  const [own, before] = [attempts[at], attempts[at - 1]];
  if (!own || !before) return null;
  const date = formatDate(before.finishedAt);
  const step = shareOf(own) - shareOf(before);
  const size = formatPercent(Math.abs(step));
  return (
    <p className={css['progress']}>
      {step > 0 ? (
        <Trans>
          {size} more than on {date}.
        </Trans>
      ) : step < 0 ? (
        <Trans>
          {size} less than on {date}.
        </Trans>
      ) : (
        <Trans>As many as on {date}.</Trans>
      )}
    </p>
  );
}

interface HistoryTableProps extends ResultHistoryProps {
  attempts: readonly EarlierAttempt[];
}

/** The newest first; another attempt of the same exam can be opened. */
function HistoryTable({ kind, attempts, attemptId }: HistoryTableProps) {
  const { t } = useLingui();
  const words: Record<TestingType, string> = {
    input: t`at the beginning`,
    output: t`at the end`,
    'timss-4': t`grade 4`,
    'timss-8': t`grade 8`,
  };
  return (
    <table className={css['table']}>
      <caption className={css['caption']}>
        <Trans>Your attempts, newest first</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={css['column']}>{t`Date`}</th>
          <th scope="col">{t`Test`}</th>
          <th scope="col" className={css['number']}>{t`Score`}</th>
        </tr>
      </thead>
      <tbody>
        {[...attempts]
          .sort((a, b) => b.finishedAt - a.finishedAt)
          .map((attempt) => {
            const isShown = attempt.attemptId === attemptId;
            return (
              <tr key={attempt.attemptId} className={cx(isShown && css['shown'])} aria-current={isShown || undefined}>
                <td className={cx(css['date'], css['column'])}>{formatDate(attempt.finishedAt)}</td>
                <td>
                  <span lang={localeTag(attempt.forLang)}>
                    {isShown ? (
                      attempt.title
                    ) : (
                      <Link {...resultLink(kind, attempt.examId)} search={{ attempt: attempt.attemptId }}>
                        {attempt.title}
                      </Link>
                    )}
                  </span>
                  <small className={css['beside']}>{formatDate(attempt.finishedAt)}</small>
                  <small>
                    {[
                      attempt.testingType && words[attempt.testingType],
                      attempt.passed ? t`passed` : t`not passed`,
                      isShown && t`shown here`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </td>
                <td className={css['number']}>
                  {formatScore(attempt.totalScore)} / {formatScore(attempt.totalMaxScore)}
                </td>
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}

function shareOf({ totalScore, totalMaxScore }: EarlierAttempt): number {
  return percentOf(totalScore, totalMaxScore);
}
