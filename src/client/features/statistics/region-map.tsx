import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StatisticRow } from '#contract/statistics/parts.ts';
import { regionTiles } from '#domain/statistics/region-map.ts';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { formatShare } from './classes-table.tsx';
import css from './region-map.module.css';

interface RegionMapProps {
  rows: readonly StatisticRow[];
  /** A step down. */
  linkOf: (row: StatisticRow) => string;
  year: number | undefined;
}

/** The layout has the product's licence. */
const licence = 'Apache-2.0';

/** Regions where they lie, each with its average; the shade says the same as the number. The table below has all of it. */
export function RegionMap({ rows, linkOf, year }: RegionMapProps) {
  const { t } = useLingui();
  const placed = rows.flatMap((row) => {
    const tile = row.code === null ? undefined : regionTiles[row.code];
    return tile ? [{ row, line: tile[0], column: tile[1] }] : [];
  });
  if (placed.length < 2) return null;
  // The keys go along the lines, as the eye does.
  const inOrder = placed.toSorted((a, b) => a.line - b.line || a.column - b.column);
  return (
    <>
      <ScrollBox hasControls>
        <ul className={css['map']} aria-label={t`Map of regions`} data-testid="region-map">
          {inOrder.map(({ row, line, column }) => (
            <li key={row.id} style={{ gridRow: line, gridColumn: column }}>
              <Link
                to={linkOf(row)}
                search={{ year }}
                className={css['tile']}
                style={{ '--shade': `${String(shadeOf(row.average?.value ?? null))}%` }}
              >
                <span>{shorten(row.name)}</span>
                <strong>{row.sat > 0 && row.counted === 0 ? t`too few` : formatShare(row.average?.value ?? null)}</strong>
              </Link>
            </li>
          ))}
        </ul>
      </ScrollBox>
      <Text size="sm" c="dimmed" mb="md">
        <Trans>Each region is a tile of one size, about where it lies. Layout of the map: Synaq, licence {licence}.</Trans>
      </Text>
    </>
  );
}

/** Percent of the accent in the ground: text stays readable on the darkest. */
const darkest = 40;

function shadeOf(average: number | null): number {
  return average === null ? 0 : Math.round((average / 100) * darkest);
}

/** That it is a region, everybody knows here. */
function shorten(name: string): string {
  return name.replace(/^(город|область) | (облысы|область|қаласы)$/u, '');
}
