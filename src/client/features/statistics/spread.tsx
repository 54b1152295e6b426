import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Table } from '@mantine/core';
import { localeTag } from '#domain/language.ts';
import type { ResultHeader } from '#contract/results/period-parts.ts';
import { percentOf } from '#domain/exam/result-figures.ts';
import { formatPercent } from '#ui/format.ts';
import css from './statistics.module.css';

interface SpreadProps {
  header: ResultHeader;
  /** The range that the list is narrowed to. */
  chosen: number | undefined;
  onChoose: (range: number | undefined) => void;
}

/** How many results fell into which range: one bar, and the table that says the same. A range narrows the list under it. */
export function Spread({ header, chosen, onChoose }: SpreadProps) {
  const { t } = useLingui();
  const { finished } = header.figures;
  if (header.ranges.length === 0 || finished === 0) return null;
  const parts = [
    ...(header.outside > 0 ? [{ id: 0, title: t`below the scale`, limits: '', count: header.outside, shade: 0.12 }] : []),
    ...header.ranges.map(({ id, title, minPercent, maxPercent, count }, index) => ({
      id,
      title,
      limits: `${minPercent}–${formatPercent(maxPercent)}`,
      count,
      shade: 0.25 + (0.75 * (index + 1)) / header.ranges.length,
    })),
  ];
  return (
    <Paper component="section" withBorder p="lg" radius="lg" data-testid="spread">
      <h2>
        <Trans>By ranges of the scale</Trans>
      </h2>
      <div className={css['stack']} aria-hidden="true">
        {parts.map(
          ({ id, count, shade }) =>
            count > 0 && (
              <span key={id} style={{ flexGrow: count }}>
                <i style={{ opacity: shade }} />
                <b>{count}</b>
              </span>
            ),
        )}
      </div>
      <Table aria-label={t`By ranges of the scale`} tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Range`}</Table.Th>
            <Table.Th scope="col" ta="end" visibleFrom="md">{t`Percent of the score`}</Table.Th>
            <Table.Th scope="col" ta="end">{t`Students`}</Table.Th>
            <Table.Th scope="col" ta="end">{t`Share of students`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...parts]
            .sort((a, b) => b.shade - a.shade)
            .map(({ id, title, limits, count, shade }) => (
              <Table.Tr key={id} {...(chosen === id && { bg: 'var(--accent-soft)' })}>
                <Table.Th scope="row">
                  <RangeButton
                    shade={shade}
                    lang={id === 0 ? undefined : localeTag(header.period.exam.forLang)}
                    isChosen={chosen === id}
                    onClick={() => onChoose(chosen === id ? undefined : id)}
                  >
                    {title}
                  </RangeButton>
                </Table.Th>
                <Table.Td ta="end" visibleFrom="md">
                  {limits}
                </Table.Td>
                <Table.Td ta="end">{count}</Table.Td>
                <Table.Td ta="end">{formatPercent(percentOf(count, finished))}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

interface RangeButtonProps {
  shade: number;
  lang: string | undefined;
  isChosen: boolean;
  onClick: () => void;
  children: string;
}

function RangeButton({ shade, lang, isChosen, onClick, children }: RangeButtonProps) {
  return (
    <button type="button" className={css['range']} aria-pressed={isChosen} onClick={onClick}>
      <i aria-hidden="true" style={{ opacity: shade }} />
      <span lang={lang}>{children}</span>
    </button>
  );
}
