import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { analysisExport, type AnalysisSummary } from '#contract/bank/analysis.ts';
import { sheetType } from '#domain/sheets/types.ts';
import { enoughAttempts } from '#domain/analysis/flags.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { formatPercent, formatScore } from '#ui/format.ts';
import { Select } from '#ui/select.tsx';
import { request } from '#client/api/request.ts';
import { saveFile } from '#client/api/save-file.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { Bars } from './bars.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { figureOf } from './flag-labels.ts';
import { Card, Note, Stack } from '#ui/layout.tsx';
import css from './item-analysis.module.css';
import { ItemDialog } from './item-dialog.tsx';
import { ItemTable } from './item-table.tsx';
import { analysisQuery, type AnalysisFilter } from './queries.ts';
import { Figure } from './use-screen.tsx';

const route = getRouteApi('/_app/_staff/exam-editor/exams/edit/$id/_tabs/analysis');

type Change = Partial<
  Record<'schoolYear' | 'regionId' | 'periodId' | 'withPair' | 'question' | 'correct', number | undefined> &
    Record<'sort', string | undefined>
>;

/** Quality of an exam's questions, computed from its attempts. */
export function AnalysisScreen({ examId }: { examId: number }) {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isSaving, setIsSaving] = useState(false);
  const filter: AnalysisFilter = {};
  for (const key of ['schoolYear', 'regionId', 'periodId'] as const)
    if (search[key] !== undefined) filter[key] = String(search[key]);
  if (search.withPair === 1) filter.withPair = '1';
  const query = useQuery(analysisQuery(examId, filter));
  const change = (part: Change) => void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false });

  async function handleSave() {
    setIsSaving(true);
    try {
      saveFile({ type: sheetType, ...(await request(analysisExport, { params: { id: examId }, query: filter })) });
    } catch {
      // The notice has said why.
    } finally {
      setIsSaving(false);
    }
  }

  if (!query.data)
    return (
      <Loaded query={query} height={480}>
        {() => null}
      </Loaded>
    );
  const { summary, items, schoolYears, regions } = query.data;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Stack aria-busy={query.isFetching} data-testid="analysis">
      <div className={css['filters']}>
        <Select
          label={t`School year`}
          value={search.schoolYear ?? ''}
          onChange={(event) => change({ schoolYear: Number(event.target.value) || undefined })}
        >
          <option value="">{t`All`}</option>
          {schoolYears.map((year) => (
            <option key={year} value={year}>
              {year}/{year + 1}
            </option>
          ))}
        </Select>
        <Select
          label={t`Region`}
          value={search.regionId ?? ''}
          onChange={(event) => change({ regionId: Number(event.target.value) || undefined })}
        >
          <option value="">{t`All`}</option>
          {regions.map((region) => (
            <option key={region.id} value={region.id}>
              {i18n.locale === 'kk' ? region.nameKz : region.nameRu}
            </option>
          ))}
        </Select>
        <Checkbox
          checked={search.withPair === 1}
          onChange={(event) => change({ withPair: event.target.checked ? 1 : undefined })}
        >{t`With the exam in the other language`}</Checkbox>
        {search.periodId !== undefined && (
          <Button kind="quiet" onClick={() => change({ periodId: undefined })}>
            <Trans>One period only: show all</Trans>
          </Button>
        )}
        <Button kind="quiet" busy={isSaving} onClick={() => void handleSave()}>
          <Trans>Save as a table</Trans>
        </Button>
      </div>
      {summary.pending > 0 && (
        <Note role="status">
          <Plural
            value={summary.pending}
            one="# attempt is still being made ready for counting."
            other="# attempts are still being made ready for counting."
          />
        </Note>
      )}
      <SummaryText summary={summary} isFiltered={isFiltered} />
      {summary.attempts > 0 && (
        <>
          <Cards summary={summary} />
          <Distribution shares={summary.distribution} />
          <ItemTable
            items={items}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            onOpen={(question) => change({ question })}
          />
        </>
      )}
      {search.question !== undefined && search.correct === undefined && (
        <ItemDialog
          examId={examId}
          questionId={search.question}
          filter={filter}
          onCorrect={() => change({ correct: 1 })}
          onClose={() => change({ question: undefined })}
        />
      )}
      {search.question !== undefined && search.correct !== undefined && (
        <CorrectionDialog questionId={search.question} onClose={() => change({ correct: undefined, question: undefined })} />
      )}
    </Stack>
  );
}

function Distribution({ shares }: { shares: readonly number[] }) {
  const { t } = useLingui();
  return (
    <Card>
      <h2>
        <Trans>Scores, in percent of the maximum</Trans>
      </h2>
      <Bars
        label={t`Scores, in percent of the maximum`}
        labelEvery={4}
        bars={shares.map((value, at) => {
          const range = `${at * 5}–${at * 5 + 5}`;
          return { label: String(at * 5), value, title: `${formatPercentRange(range)}: ${value}` };
        })}
      />
    </Card>
  );
}

function formatPercentRange(range: string): string {
  return formatPercent(0).replace('0', range);
}

function SummaryText({ summary, isFiltered }: { summary: AnalysisSummary; isFiltered: boolean }) {
  const { attempts, isRehearsal, flags, alpha } = summary;
  if (isRehearsal)
    return (
      <Note>
        <Trans>This is a practice test: its results say nothing about its questions.</Trans>
      </Note>
    );
  if (attempts === 0)
    return (
      <Note>
        {isFiltered ? (
          <Trans>No one has finished this exam within the filter.</Trans>
        ) : (
          <Trans>No one has finished this exam yet. The analysis appears after the first attempts.</Trans>
        )}
      </Note>
    );
  if (flags.includes('too-few'))
    return (
      <Note tone="warn">
        <Trans>
          Only {attempts} of at least {enoughAttempts} attempts: read the figures with care. Questions are not judged yet.
        </Trans>
      </Note>
    );
  if (flags.includes('unreliable'))
    return (
      <Note tone="warn">
        <Trans>
          Low reliability ({figureOf(alpha)}): do not decide about individual people on this exam alone. Look at the flagged
          questions first.
        </Trans>
      </Note>
    );
  return null;
}

function Cards({ summary }: { summary: AnalysisSummary }) {
  const { t } = useLingui();
  const { attempts, mean, median, deviation, passed, alpha, alphaAttempts, sem, sets } = summary;
  const percent = (share: number | null) => (share === null ? '–' : formatPercent(Math.round(share * 100)));
  return (
    <dl className={css['cards']}>
      <Figure name={t`Finished attempts`} value={attempts} />
      <Figure name={t`Mean score`} value={percent(mean)} note={t`median ${percent(median)}, spread ${percent(deviation)}`} />
      <Figure name={t`Share of passed`} value={formatPercent(attempts > 0 ? Math.round((passed / attempts) * 100) : 0)} />
      <Figure
        name={t`Reliability (alpha)`}
        value={figureOf(alpha)}
        note={sets > 1 ? t`of the ${alphaAttempts} attempts at the commonest set of questions` : undefined}
      />
      <Figure name={t`Error of measurement`} value={sem === null ? '–' : t`±${formatScore(sem)} points`} />
    </dl>
  );
}
