import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { questionBulk } from '#contract/bank/question-bulk.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { List, Note } from '#ui/layout.tsx';
import css from './questions.module.css';

type Report = DataOf<typeof questionBulk>;
type Result = Report['results'][number];

export function hasFailed({ outcome }: Result): boolean {
  return ['incomplete', 'foreign', 'full', 'missing', 'refused'].includes(outcome);
}

/** Shows the outcome by question: those that it was not done for by name, with the reason. */
export function BulkReport({ report }: { report: Report }) {
  const { t } = useLingui();
  const failed = report.results.filter(hasFailed);
  const unchanged = report.results.filter(({ outcome }) => outcome === 'unchanged').length;
  const archived = report.results.filter(({ outcome }) => outcome === 'archived').length;
  const reasons: Partial<Record<Result['outcome'], string>> = {
    incomplete: t`It is not complete.`,
    foreign: t`That place belongs to another exam.`,
    full: t`It would have more than ${bankLimits.tags} tags.`,
    missing: t`It no longer exists.`,
    refused: t`Other records still use it.`,
  };
  return (
    <>
      <Note tone="right" role="status" data-testid="bulk-done">
        <Plural value={report.done} one="Done for # question." other="Done for # questions." />
      </Note>
      {archived > 0 && (
        <p>
          <Plural value={archived} one="# of them is in the archive now." other="# of them are in the archive now." />
        </p>
      )}
      {unchanged > 0 && (
        <p>
          <Plural value={unchanged} one="# already had this setting." other="# already had this setting." />
        </p>
      )}
      {failed.length > 0 && (
        <>
          <p>
            <Trans>Not done; these stay chosen:</Trans>
          </p>
          <List gap={8} className={css['failed']}>
            {failed.map(({ id, title, outcome, errors }) => (
              <li key={id}>
                <strong>{title || t`Question without text`}</strong>
                <span>
                  {reasons[outcome]} {[...new Set(Object.values(errors ?? {}).flat())].slice(0, 3).join(' ')}
                </span>
              </li>
            ))}
          </List>
        </>
      )}
    </>
  );
}
