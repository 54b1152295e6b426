/**
 * `npm run imports -- --data FOLDER [--write]`: every file of others through the import, compared with the tables. Exits with 1 for any
 * difference. `--write` writes the tables again; review the changes before you commit them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countFolder, differences, type CountTable } from './counts.ts';
import { caseDifferences, countCases, type CaseTable } from './qti-cases.ts';
import { ownSources, presentSources, sharedSources, type ImportSources } from './sources.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, write: { type: 'boolean', default: false } } });
const all = values.data === undefined ? presentSources() : [ownSources, sharedSources(values.data)];
let isFine = true;

for (const sources of all) {
  const counts = await countFolder(sources.root, sources.folders);
  summarise(sources, counts);
  settle(sources.counts, counts, differences(values.write ? {} : (read(sources.counts) as CountTable), counts));
  if (sources.cases === null) continue;
  const cases = await countCases(sources.root);
  summariseCases(cases);
  const wrong = Object.entries(cases).flatMap(([name, { different }]) => different.map((each) => `${name}: ${each}`));
  if (wrong.length > 0) isFine = false;
  for (const line of wrong) process.stdout.write(`${line}\n`);
  settle(sources.cases, cases, caseDifferences(values.write ? {} : (read(sources.cases) as CaseTable), cases));
}
process.exit(isFine ? 0 : 1);

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function settle(file: string, table: unknown, changed: readonly string[]): void {
  if (values.write) return writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
  if (changed.length > 0) isFine = false;
  for (const line of changed) process.stdout.write(`${line}\n`);
}

function summarise({ name, folders }: ImportSources, table: CountTable): void {
  process.stdout.write(`${name}\n`);
  for (const folder of folders) {
    const own = Object.entries(table).filter(([file]) => file.startsWith(`${folder}/`));
    const refused = new Map<string, number>();
    for (const [, count] of own) {
      for (const [code, times] of Object.entries(count.refused)) refused.set(code, (refused.get(code) ?? 0) + times);
      if (count.fault) refused.set(`file: ${count.fault}`, (refused.get(`file: ${count.fault}`) ?? 0) + 1);
    }
    const questions = own.reduce((sum, [, count]) => sum + count.questions, 0);
    const reasons = [...refused].sort(([, one], [, other]) => other - one).map(([code, times]) => `${code} ${times}`);
    process.stdout.write(
      `  ${folder}: ${own.length} files, ${questions} questions; refused: ${reasons.join(', ') || 'none'}\n`,
    );
  }
}

function summariseCases(table: CaseTable): void {
  const reasons = new Map<string, number>();
  let [equal, items] = [0, 0];
  for (const { equal: own, unmapped } of Object.values(table)) {
    equal += own;
    items += Number(own > 0);
    for (const [reason, times] of Object.entries(unmapped)) reasons.set(reason, (reasons.get(reason) ?? 0) + times);
  }
  process.stdout.write(`  responses with an expected score: ${equal} equal (${items} items); not compared:\n`);
  for (const [reason, times] of [...reasons].sort(([, one], [, other]) => other - one))
    process.stdout.write(`    ${times} ${reason}\n`);
}
