import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AnalysedItem, ItemEdition } from '#contract/bank/analysis.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatPercent } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { ShareBar } from './bars.tsx';
import { figureOf, timeOf, useFlagLabels } from './flag-labels.ts';
import { List, Row, Stack } from '#ui/layout.tsx';
import css from './item-analysis.module.css';
import { itemQuery, type AnalysisFilter } from './queries.ts';

interface ItemDialogProps {
  examId: number;
  questionId: number;
  filter: AnalysisFilter;
  onCorrect: () => void;
  onClose: () => void;
}

/** One question: who chose what, by versions that differ, and the ways from here. */
export function ItemDialog({ examId, questionId, filter, onCorrect, onClose }: ItemDialogProps) {
  const { t } = useLingui();
  const { data, error } = useQuery(itemQuery(examId, questionId, filter));
  const flagLabels = useFlagLabels();
  return (
    <KitDialog title={data ? t`Question ${data.item.number}` : t`Question`} shape="side" onClose={onClose} testId="item-dialog">
      <Stack>
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <Skeleton height={320} />}
        {data && (
          <>
            <p className={css['title']}>{data.item.title}</p>
            {data.item.flags.length > 0 && (
              <List gap={8} className={css['advice']}>
                {data.item.flags.map((flag) => (
                  <li key={flag} data-flag={flag}>
                    <strong>{flagLabels[flag].word}</strong> {flagLabels[flag].advice}
                  </li>
                ))}
              </List>
            )}
            {data.item.time && (
              <p className={css['dim']}>
                <Trans>
                  Time: half of all need {timeOf(data.item.time.lower)} to {timeOf(data.item.time.upper)}, the median is{' '}
                  {timeOf(data.item.time.median)}.
                </Trans>
              </p>
            )}
            {data.item.model && <Model {...data.item.model} />}
            {data.editions.map((edition) => (
              <Edition
                key={`${edition.forLang}${edition.versions.join()}`}
                edition={edition}
                isAlone={data.editions.length === 1}
                isOneLanguage={new Set(data.editions.map(({ forLang }) => forLang)).size === 1}
              />
            ))}
            <Row>
              <Link
                to="/exam-editor/exams/edit/$id/questions/edit/$questionId"
                params={{ id: examId, questionId }}
                className={buttonClass('quiet')}
              >
                <Trans>Go to the question</Trans>
              </Link>
              <Button onClick={onCorrect} data-testid="correct">
                <Trans>Apply a corrected key to results</Trans>
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </KitDialog>
  );
}

/** Above it a question measures something else than the others (PISA 2015 Technical Report). */
const mostDistance = 0.12;

function Model({ difficulty, discrimination, distance }: NonNullable<AnalysedItem['model']>) {
  const { t } = useLingui();
  return (
    <section data-testid="model">
      <h3>{t`Two-parameter model`}</h3>
      <p className={css['dim']}>
        {t`difficulty ${figureOf(difficulty)}, discrimination ${figureOf(discrimination)}`}
        {' · '}
        {distance > mostDistance ? (
          <Trans>The answers do not follow the model ({figureOf(distance)}): the question may measure something else.</Trans>
        ) : (
          <Trans>The answers follow the model ({figureOf(distance)}).</Trans>
        )}
      </p>
      <p className={css['dim']}>
        <Trans>0 is the ability of the average student; each step of 1 is one standard deviation.</Trans>
      </p>
    </section>
  );
}

interface EditionProps {
  edition: ItemEdition;
  isAlone: boolean;
  isOneLanguage: boolean;
}

/** Who chose what, of versions that are scored alike. */
export function Edition({ edition, isAlone, isOneLanguage }: EditionProps) {
  const { t } = useLingui();
  const { versions, attempts, omitted, choices, otherChoices } = edition;
  const percent = (share: number | null) => (share === null ? '–' : formatPercent(Math.round(share * 100)));
  const names = versions.join(', ');
  return (
    <section>
      {!isAlone && (
        <h3>
          {/* Each exam counts the versions of its own questions. */}
          {!isOneLanguage && `${edition.forLang === 'kz' ? t`Kazakh` : t`Russian`} · `}
          {t`Version ${names}`} {edition.isCurrent && <small>{t`offered now`}</small>}
        </h3>
      )}
      <p className={css['dim']}>
        <Plural value={attempts} one="# attempt" other="# attempts" /> ·{' '}
        {t`difficulty ${figureOf(edition.difficulty)}, discrimination ${figureOf(edition.discrimination)}`}
      </p>
      <table className={css['choices']} aria-label={t`Chosen by`}>
        <thead>
          <tr>
            <th scope="col">{t`Answer`}</th>
            <th scope="col" data-number>
              {t`Chosen by`}
            </th>
            <th scope="col" data-number>
              {t`Their score on the other questions`}
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.map((row, at) => (
            <tr key={`${at}-${row.label}`} data-key={row.isKey || undefined}>
              <th scope="row" lang={edition.forLang === 'kz' ? 'kk' : 'ru'}>
                {row.isKey && <span className={css['key']}>{t`Right`}</span>}
                {row.group !== null && <span className={css['dim']}>{row.group} → </span>}
                {row.label}
              </th>
              <td data-number>
                <ShareBar share={row.share} tone={row.isKey ? 'right' : 'warn'} /> {percent(row.share)}
                <small> {row.count}</small>
              </td>
              <td data-number>{percent(row.rest)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t`No answer given`}</th>
            <td data-number>
              <ShareBar share={edition.omission} /> {percent(edition.omission)}
              <small> {omitted.count}</small>
            </td>
            <td data-number>{percent(omitted.rest)}</td>
          </tr>
        </tbody>
      </table>
      {otherChoices > 0 && (
        <p className={css['dim']}>
          <Plural value={otherChoices} one="# other answer is not shown." other="# other answers are not shown." />
        </p>
      )}
    </section>
  );
}
