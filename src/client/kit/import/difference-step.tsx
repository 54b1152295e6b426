import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Checkbox, Group, Pagination, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ImportRow, SheetImport } from '#contract/sheets/parts.ts';
import { rowVerdicts, type RowVerdict } from '#domain/sheets/import-words.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './import.module.css';
import { usePartWords, useVerdictWords, verdictColours } from './verdicts.ts';

/** A page of the rows that have one verdict, or of all. */
export interface DifferenceRows {
  /** Undefined: on their way. */
  data: readonly ImportRow[] | undefined;
  verdict: RowVerdict | null;
  page: number;
  lastPage: number;
  onShow: (verdict: RowVerdict | null, page: number) => void;
}

type Decision = 'new' | 'changed' | 'out';

export interface ApplyChoice {
  decisions: { line: number; as: Decision }[];
  withQuestionable: boolean;
  withoutWrong: boolean;
}

interface DifferenceStepProps {
  value: SheetImport;
  rows: DifferenceRows;
  isBusy: boolean;
  onApply: (choice: ApplyChoice) => void;
}

/**
 * Step that shows the effect of each row. Doubtful rows stay out until somebody says what they are; wrong ones are left out
 * only when somebody says so.
 */
export function DifferenceStep({ value, rows, isBusy, onApply }: DifferenceStepProps) {
  const { t } = useLingui();
  const words = useVerdictWords();
  const [decided, setDecided] = useState<ReadonlyMap<number, { as: Decision; isData: boolean }>>(new Map());
  const [withQuestionable, setWithQuestionable] = useState(false);
  const [withoutWrong, setWithoutWrong] = useState(false);
  const { counts, fields } = value;
  if (!counts) return <Skeleton height={200} />;
  const decisions = [...decided].map(([line, { as, isData }]) => ({ line, as, isData }));
  const left = decisions.filter(({ as, isData }) => isData && as === 'out').length;
  const taken = decisions.filter(({ as, isData }) => as !== 'out' && !(isData && withQuestionable)).length;
  const coming = counts.new + counts.changed + taken + (withQuestionable ? counts.questionable - left : 0);
  // In the order of the fields: the database keeps another one.
  const textsOf = ({ values }: ImportRow) => fields.flatMap(({ key }) => values[key] || []);
  const titleOf = (key: string) => fields.find((field) => field.key === key)?.title ?? key;

  function decide({ line, takenAs }: ImportRow, as: string) {
    const isData = takenAs !== null;
    setDecided(new Map(decided).set(line, { as: as === 'new' || as === 'changed' ? as : 'out', isData }));
  }

  return (
    <Stack>
      <div className={css['scroll']}>
        <SegmentedControl
          aria-label={t`Rows`}
          value={rows.verdict ?? 'all'}
          onChange={(next) => rows.onShow(rowVerdicts.find((verdict) => verdict === next) ?? null, 1)}
          data={[
            { value: 'all', label: t`All (${value.total})` },
            ...rowVerdicts.map((verdict) => ({ value: verdict, label: `${words[verdict]} (${String(counts[verdict])})` })),
          ]}
        />
      </div>
      {value.parts.length > 0 && <Parts parts={value.parts} />}
      {rows.data === undefined && <Skeleton height={200} />}
      {rows.data?.length === 0 && (
        <Text c="dimmed">
          <Trans>No such rows.</Trans>
        </Text>
      )}
      <ul className={css['rows']} aria-label={t`Rows`}>
        {rows.data?.map((row) => (
          <li key={row.line} className={css['row']} data-verdict={row.verdict}>
            <Row
              row={row}
              texts={textsOf(row)}
              titleOf={titleOf}
              decision={decided.get(row.line)?.as ?? (withQuestionable ? (row.takenAs ?? 'out') : 'out')}
              onDecide={(as) => decide(row, as)}
            />
          </li>
        ))}
      </ul>
      {rows.lastPage > 1 && (
        <Pagination
          component="nav"
          aria-label={t`Pages of the list`}
          value={rows.page}
          total={rows.lastPage}
          onChange={(page) => rows.onShow(rows.verdict, page)}
          getItemProps={(page) => ({ 'aria-label': t`Page ${page}` })}
          getControlProps={(control) => ({ 'aria-label': control === 'previous' ? t`Previous page` : t`Next page` })}
        />
      )}
      {counts.questionable > 0 && (
        <Checkbox
          label={
            <Plural
              value={counts.questionable}
              one="Checked: import # doubtful row as it is"
              other="Checked: import # doubtful rows as they are"
            />
          }
          checked={withQuestionable}
          onChange={({ target }) => setWithQuestionable(target.checked)}
        />
      )}
      {counts.wrong > 0 && (
        <Checkbox
          label={<Plural value={counts.wrong} one="Skip # wrong row" other="Skip # wrong rows" />}
          checked={withoutWrong}
          onChange={({ target }) => setWithoutWrong(target.checked)}
        />
      )}
      <Group>
        <Button
          busy={isBusy}
          disabled={coming === 0 || (counts.wrong > 0 && !withoutWrong)}
          onClick={() =>
            onApply({ decisions: decisions.map(({ line, as }) => ({ line, as })), withQuestionable, withoutWrong })
          }
        >
          <Plural value={coming} one="Import # row" other="Import # rows" />
        </Button>
      </Group>
    </Stack>
  );
}

/** Shows the changes that each part of a roster brings. */
function Parts({ parts }: Pick<SheetImport, 'parts'>) {
  const words = useVerdictWords();
  const names = usePartWords();
  return (
    <ul className={css['parts']}>
      {parts.map(({ part, counts }) => (
        <li key={part}>
          <strong>{names[part]}:</strong>{' '}
          {rowVerdicts
            .filter((verdict) => counts[verdict] > 0)
            .map((verdict) => `${words[verdict].toLocaleLowerCase()} ${String(counts[verdict])}`)
            .join(', ') || '–'}
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  row: ImportRow;
  /** Values of the row's non-empty cells. */
  texts: readonly string[];
  titleOf: (key: string) => string;
  decision: Decision;
  onDecide: (as: string) => void;
}

function Row({ row, texts, titleOf, decision, onDecide }: RowProps) {
  const { t } = useLingui();
  const words = useVerdictWords();
  const { place, part, verdict, takenAs, recordId, changes, reason } = row;
  const parts = usePartWords();
  return (
    <>
      <Group gap="xs">
        <Text c="dimmed" size="sm">
          {part === null ? (
            <Trans>Row {place}</Trans>
          ) : (
            <Trans>
              {parts[part]}, row {place}
            </Trans>
          )}
        </Text>
        <Badge color={verdictColours[verdict]}>{words[verdict]}</Badge>
        <Text>{texts.slice(0, 4).join(' · ')}</Text>
      </Group>
      {changes.map(({ field, from, to }) => (
        <Text key={field} size="sm">
          {titleOf(field)}: <del>{from || '–'}</del> → <ins>{to || '–'}</ins>
        </Text>
      ))}
      {reason !== null && <Text {...(verdict === 'wrong' && { c: 'red' })}>{reason}</Text>}
      {verdict === 'doubtful' && (
        <SegmentedControl
          aria-label={t`What row ${place} is`}
          value={decision}
          onChange={onDecide}
          data={[
            { value: 'out', label: t`do not import` },
            ...(takenAs !== null
              ? [{ value: takenAs, label: t`import as it is` }]
              : [
                  ...(recordId === null ? [] : [{ value: 'changed', label: t`the same record` }]),
                  { value: 'new', label: t`a new record` },
                ]),
          ]}
        />
      )}
    </>
  );
}
