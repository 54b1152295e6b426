/** What a benchmark tells. */
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
