/** Counts the outcome of an import for every file of a folder, as a table: questions, refusals by reason. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseBank } from '#server/bank-formats/read/parse-bank.ts';
import type { ImportReport } from '#server/bank-formats/report.ts';

export interface FileCount {
  format: string | null;
  questions: number;
  /** By code, of questions. */
  refused: Record<string, number>;
  /** By code, of questions that are taken all the same. */
  notes: Record<string, number>;
  /** Fault of the whole file. */
  fault: string | null;
}
export type CountTable = Record<string, FileCount>;

/** Not banks: descriptions, expected results, sources of other programs. */
const others = /(?:^|\/)(?:LICENSE|README[^/]*)$|\.(?:json|ya?ml|md|jpg|png)$/i;

export function* bankFiles(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* bankFiles(path);
    else if (!others.test(path)) yield path;
  }
}

export async function countFolder(root: string, folders: readonly string[]): Promise<CountTable> {
  const table: CountTable = {};
  for (const folder of folders) {
    for (const path of bankFiles(join(root, folder))) {
      table[relative(root, path)] = toCount(await parseBank(readFileSync(path), path));
    }
  }
  return table;
}

export function toCount({ format, items, fault }: ImportReport): FileCount {
  const count: FileCount = { format, questions: 0, refused: {}, notes: {}, fault: fault?.code ?? null };
  const add = (record: Record<string, number>, code: string) => (record[code] = (record[code] ?? 0) + 1);
  for (const item of items) {
    if (item.outcome === 'refused') add(count.refused, item.reason.code);
    else {
      count.questions += 1;
      for (const { code } of item.notes) add(count.notes, code);
    }
  }
  return count;
}

/** Lines that differ, by file. Empty when nothing does. */
export function differences(expected: CountTable, found: CountTable): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    const [one, other] = [JSON.stringify(sorted(expected[name])), JSON.stringify(sorted(found[name]))];
    return one === other ? [] : [`${name}\n  expected ${one}\n  found    ${other}`];
  });
}

function sorted(count: FileCount | undefined): unknown {
  const byName = (record: Record<string, number>) =>
    Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
  return count && { ...count, refused: byName(count.refused), notes: byName(count.notes) };
}
