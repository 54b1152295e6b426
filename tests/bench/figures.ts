/** Result of a benchmark. */
export interface Figure {
  what: string;
  target: string;
  /** One number per run. */
  values: number[];
  unit: string;
  note?: string;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** @param share 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Fewer than these say nothing of the slowest twentieth, or hundredth. */
const samplesNeeded = { 0.95: 30, 0.99: 150 } as const;

/** A quantile as a figure. @throws when there are too few samples behind it, or one of them is no number */
export function percentile(values: readonly number[], share: keyof typeof samplesNeeded): number {
  const needed = samplesNeeded[share];
  if (values.length < needed) throw new Error(`A p${share * 100} needs ${needed} samples: there are ${values.length}`);
  if (!values.every((value) => Number.isFinite(value))) throw new Error(`A p${share * 100} of values that are no numbers`);
  return quantile(values, share);
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, target, values, unit, note }) => [
    what,
    target,
    `${round(median(values))} ${unit}`,
    values.length > 1 ? `${round(Math.min(...values))} to ${round(Math.max(...values))} in ${values.length} runs` : '1 run',
    note ?? '',
  ]);
  const head = ['what', 'to reach', 'median', 'spread', 'note'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
