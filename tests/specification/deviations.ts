/** The lines of src/DEVIATIONS.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', '..', 'src', 'DEVIATIONS.md');

/** @returns the first cell of each line of the table: what the specification says */
export function listDeviations(): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| specification |'))
    .map((line) => line.split('|')[1]?.trim() ?? '');
}
