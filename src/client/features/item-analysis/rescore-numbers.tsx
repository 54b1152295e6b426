import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { correctionPreview } from '#contract/bank/key-corrections.ts';
import type { DataOf, MetaOf } from '#contract/endpoint.ts';
import type { ListPage } from '#client/api/request.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { formatDate, formatScore } from '#ui/format.ts';
import { Row } from '#ui/layout.tsx';
import css from './item-analysis.module.css';
import { Figure } from './use-screen.tsx';

interface RescoreNumbersProps {
  preview: ListPage<DataOf<typeof correctionPreview>, MetaOf<typeof correctionPreview>>;
  onPage: (page: number) => void;
}

/** How many change and by how much; nobody is named. */
export function RescoreNumbers({ preview, onPage }: RescoreNumbersProps) {
  const { t, i18n } = useLingui();
  const [page, setPage] = useState(1);
  const { data: rows, meta } = preview;
  const { figures, last_page: pages } = meta;
  const go = (to: number) => {
    setPage(to);
    onPage(to);
  };
  return (
    <>
      <dl className={css['cards']} data-testid="rescore-figures">
        <Figure name={t`Results change`} value={t`${figures.changed} of ${figures.attempts}`} />
        <Figure
          name={t`Rise`}
          value={figures.risen}
          note={figures.risen > 0 ? t`+${formatScore(figures.meanRise)} on average` : undefined}
        />
        <Figure
          name={t`Fall`}
          value={figures.fallen}
          note={figures.fallen > 0 ? t`${formatScore(figures.meanFall)} on average` : undefined}
        />
        <Figure name={t`Newly passed`} value={figures.newlyPassed} />
        <Figure name={t`No longer passed`} value={figures.noLongerPassed} />
        {figures.certificates > 0 && <Figure name={t`Have a certificate`} value={figures.certificates} />}
        {figures.spared > 0 && <Figure name={t`Keep points that the key would take`} value={figures.spared} />}
        {figures.running > 0 && <Figure name={t`Taking it right now`} value={figures.running} />}
      </dl>
      {rows.length > 0 && (
        <table className={cx(css['choices'], css['rescored'])} aria-label={t`Results change`} data-testid="rescored">
          <thead>
            <tr>
              <th scope="col">{t`School`}</th>
              <th scope="col" data-number>
                {t`Score`}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.attemptId}>
                <td>
                  {row.school === null ? '–' : i18n.locale === 'kk' ? row.school.nameKz : row.school.nameRu}
                  <small>{formatDate(row.finishedAt)}</small>
                </td>
                <td data-number>
                  {formatScore(row.before.totalScore)} → {formatScore(row.after.totalScore)}
                  {row.before.passed !== row.after.passed && (
                    <small>{row.after.passed ? <Trans>now passed</Trans> : <Trans>no longer passed</Trans>}</small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <Row as="nav" aria-label={t`Pages`}>
          <Button kind="quiet" size="s" aria-disabled={page <= 1} onClick={() => go(page - 1)}>
            <Trans>Back</Trans>
          </Button>
          <span>{t`Page ${page} of ${pages}`}</span>
          <Button kind="quiet" size="s" aria-disabled={page >= pages} onClick={() => go(page + 1)}>
            <Trans>On</Trans>
          </Button>
        </Row>
      )}
    </>
  );
}
