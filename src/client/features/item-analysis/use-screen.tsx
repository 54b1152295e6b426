import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ExamUsePeriod } from '#contract/bank/exam-use.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatDateAt, formatEndAt } from '#ui/format.ts';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { Bars } from './bars.tsx';
import { Card, Row, Stack } from '#ui/layout.tsx';
import css from './item-analysis.module.css';
import { examUseQuery } from './queries.ts';
import { RightAnswersPanel } from './right-answers-panel.tsx';

const route = getRouteApi('/_app/_staff/exam-editor/exams/edit/$id/_tabs/use');

interface UseScreenProps {
  examId: number;
  title: string;
  titleLang: 'kk' | 'ru';
}

/** Where an exam is appointed and how much it is sat, and whether its right answers are withheld for that. */
export function UseScreen({ examId, title, titleLang }: UseScreenProps) {
  const { t } = useLingui();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(examUseQuery(examId, page));
  if (!query.data)
    return (
      <Loaded query={query} height={360}>
        {() => null}
      </Loaded>
    );
  const { data, meta } = query.data;
  const lastPage = meta.last_page;
  const go = (to: number) => void navigate({ search: { page: to } });
  return (
    <Stack>
      <dl className={css['cards']}>
        <Figure name={t`Taking it right now`} value={meta.running} />
        <Figure name={t`Number of attempts`} value={meta.attempts} />
        <Figure name={t`Finished attempts`} value={meta.finished} />
        {meta.late > 0 && (
          <Figure
            name={t`Tests with late answers`}
            value={meta.late}
            note={t`after the right ones were shown: ${meta.lateAfterKeys}`}
          />
        )}
        <Figure name={t`Open periods`} value={meta.openPeriods} />
        <Figure name={t`Coming periods`} value={meta.comingPeriods} />
        <Figure name={t`Schools`} value={meta.schools} />
      </dl>
      <RightAnswersPanel examId={examId} title={title} titleLang={titleLang} />
      {meta.attempts > 0 && (
        <Card>
          <h2>
            <Trans>Attempts by month</Trans>
          </h2>
          <Bars
            label={t`Attempts by month`}
            labelEvery={2}
            bars={meta.months.map(({ month, attempts }) => {
              const label = `${month.slice(5)}.${month.slice(2, 4)}`;
              return { label, value: attempts, title: `${label}: ${attempts}` };
            })}
          />
        </Card>
      )}
      <Card>
        <h2>
          <Trans>Where it is assigned</Trans>
        </h2>
        {data.length === 0 ? (
          <p>
            <Trans>Nowhere yet. Schools and departments assign an exam once it is published.</Trans>
          </p>
        ) : (
          <ScrollBox>
            <table className={css['table']} aria-label={t`Where it is assigned`}>
              <thead>
                <tr>
                  <th scope="col">{t`School`}</th>
                  <th scope="col">{t`From`}</th>
                  <th scope="col">{t`Until`}</th>
                  <th scope="col">{t`State`}</th>
                  <th scope="col" data-number>
                    {t`Number of attempts`}
                  </th>
                  <th scope="col">{t`Analysis`}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <PeriodRow key={row.id} row={row} examId={examId} now={query.dataUpdatedAt} />
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
        {lastPage > 1 && (
          <Row as="nav" aria-label={t`Pages`}>
            <Button kind="quiet" aria-disabled={page <= 1} onClick={() => go(page - 1)}>
              <Trans>Back</Trans>
            </Button>
            <span>{t`Page ${page} of ${lastPage}`}</span>
            <Button kind="quiet" aria-disabled={page >= lastPage} onClick={() => go(page + 1)}>
              <Trans>On</Trans>
            </Button>
          </Row>
        )}
      </Card>
    </Stack>
  );
}

/** @param now when the figures are of */
function PeriodRow({ row, examId, now }: { row: ExamUsePeriod; examId: number; now: number }) {
  const { t, i18n } = useLingui();
  const state = row.isRevoked ? t`revoked` : row.finishDate <= now ? t`over` : row.startDate > now ? t`to come` : t`open now`;
  return (
    <tr>
      <th scope="row">
        {row.school === null ? t`For everyone` : i18n.locale === 'kk' ? row.school.nameKz : row.school.nameRu}
      </th>
      <td>{formatDateAt(row.startDate, row.utcOffsetMinutes)}</td>
      <td>{formatEndAt(row.finishDate, row.utcOffsetMinutes)}</td>
      <td>{state}</td>
      <td data-number>{t`${row.finished} of ${row.attempts}`}</td>
      <td>
        {row.finished > 0 && (
          <Link
            to="/exam-editor/exams/edit/$id/analysis"
            params={{ id: examId }}
            search={{ periodId: row.id }}
            className={buttonClass('plain', 's')}
          >
            <Trans>Go to the analysis</Trans>
          </Link>
        )}
      </td>
    </tr>
  );
}

export function Figure({ name, value, note }: { name: string; value: string | number; note?: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
