/** Ledger of the checks and their results. */
export interface Difference {
  what: string;
  wanted: string;
  got: string;
}

export interface Ledger {
  checks: number;
  differences: Difference[];
  /** Endpoint to column to what came; a difference carries a `!`. */
  cells: Map<string, Map<string, string>>;
  expect(isFine: boolean, what: string, wanted: string, got: string): void;
  cell(row: string, column: string, got: string, isFine: boolean): void;
}

/** @param tell receives each difference as it comes. */
export function createLedger(tell: (difference: Difference) => void): Ledger {
  const ledger: Ledger = {
    checks: 0,
    differences: [],
    cells: new Map(),
    expect(isFine, what, wanted, got) {
      ledger.checks += 1;
      if (isFine) return;
      const difference = { what, wanted, got: got.slice(0, 600) };
      ledger.differences.push(difference);
      tell(difference);
    },
    cell(row, column, got, isFine) {
      const cells = ledger.cells.get(row) ?? new Map<string, string>();
      ledger.cells.set(row, cells);
      cells.set(column, (got.split(' ')[0] ?? '') + (isFine ? '' : '!'));
    },
  };
  return ledger;
}

/** Rows are endpoints, columns callers or states; their names stand upright above. Nothing of none. */
export function table(ledger: Ledger, columns: readonly string[], title: string): string {
  const rows = [...ledger.cells].filter(([, cells]) => columns.some((column) => cells.has(column)));
  // A run limited to some calls may leave this part empty.
  if (rows.length === 0) return '';
  const width = Math.max(...rows.map(([name]) => name.length));
  const tall = Math.max(...columns.map((column) => column.length));
  const head = Array.from({ length: tall }, (_, line) =>
    [' '.repeat(width), ...columns.map((column) => (column.padStart(tall)[line] ?? ' ').padStart(3))].join(' '),
  );
  const lines = rows.map(([name, cells]) =>
    [name.padEnd(width), ...columns.map((column) => (cells.get(column) ?? '').padStart(3))].join(' '),
  );
  return `\n${title}\n${[...head, ...lines].join('\n')}\n`;
}
