/** Loaded when a page has charts: the library is larger than the page. Under each chart stands a table with the same numbers. */
import { useMatches } from '@mantine/core';
import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { placesHeight } from './chart-sizes.ts';
import { formatShare } from './classes-table.tsx';

export interface ChartProps {
  /** What the chart shows, in words. */
  title: string;
  /** What is measured. */
  label: string;
  data: readonly { name: string; value: number }[];
}

const colour = 'var(--accent)';
/** No movement: a chart is read, and a picture of it is compared. */
const still = { isAnimationActive: false } as const;
/** Names of schools are long: they wrap. */
const namesWidth = { base: 130, sm: 230 } as const;
const nameTick = { fontSize: 12, fill: 'currentColor', maxLines: 3 } as const;

/** A bar for each place, with its percents at its end. */
export function PlacesChart({ title, label, data }: ChartProps) {
  const width = useMatches(namesWidth);
  return (
    <BarChart
      h={placesHeight(data.length)}
      data={data.map(({ name, value }) => ({ name, value }))}
      dataKey="name"
      orientation="vertical"
      series={[{ name: 'value', label, color: colour }]}
      gridAxis="y"
      withBarValueLabel
      valueFormatter={formatShare}
      valueLabelProps={{ position: 'right' }}
      barChartProps={{ title, margin: { right: 56 } }}
      barProps={{ ...still, barSize: 18 }}
      xAxisProps={{ domain: [0, 100] }}
      yAxisProps={{ width, interval: 0, tick: nameTick }}
    />
  );
}

/** How many results fell into which range of percents. */
export function SpreadChart({ title, label, data }: ChartProps) {
  return (
    <BarChart
      h={260}
      data={data.map(({ name, value }) => ({ name, value }))}
      dataKey="name"
      series={[{ name: 'value', label, color: colour }]}
      gridAxis="x"
      barChartProps={{ title }}
      barProps={still}
      xAxisProps={{ interval: 'equidistantPreserveStart' }}
      yAxisProps={{ allowDecimals: false }}
    />
  );
}

/** Year by year. */
export function TrendChart({ title, label, data }: ChartProps) {
  return (
    <LineChart
      h={260}
      data={data.map(({ name, value }) => ({ name, value }))}
      dataKey="name"
      series={[{ name: 'value', label, color: colour }]}
      curveType="linear"
      withPointLabels
      valueFormatter={formatShare}
      lineChartProps={{ title, margin: { top: 24, right: 24 } }}
      lineProps={still}
      xAxisProps={{ padding: { left: 40, right: 40 } }}
      yAxisProps={{ domain: [0, 100] }}
    />
  );
}
