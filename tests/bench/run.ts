/**
 * `npm run bench [-- NAME ... | --only NAME[,NAME]] [--runs N] [--minutes M]`: measures, prints a table and writes test-results/bench.json. Every
 * benchmark has a server and a database of its own, on the same machine.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAnswers } from './answers.ts';
import { benchAssign } from './assign.ts';
import { benchBank } from './bank.ts';
import { benchBlueprint } from './blueprint.ts';
import { benchBoard } from './board.ts';
import { benchCommands } from './commands.ts';
import { benchDrain } from './drain.ts';
import { conditions, readLoad } from './conditions.ts';
import { benchEditor } from './editor.ts';
import { benchEditorFields } from './editor-fields.ts';
import { table, type Figure } from './figures.ts';
import { benchGenerate } from './generate.ts';
import { benchHomework } from './homework.ts';
import { benchHerd } from './herd.ts';
import { benchLayoutShift } from './layout-shift.ts';
import { benchLessons } from './lessons.ts';
import { benchList } from './list.ts';
import { benchImport } from './import.ts';
import { benchImports } from './imports.ts';
import { benchItems } from './items.ts';
import { benchLive } from './live.ts';
import { benchMemory } from './memory.ts';
import { benchMigrate } from './migrate.ts';
import { benchModel } from './model.ts';
import { benchPeople } from './people.ts';
import { benchPlans } from './plans.ts';
import { benchReload } from './reload.ts';
import { benchRescore } from './rescore.ts';
import { benchResult } from './result.ts';
import { benchRoutes } from './routes.ts';
import { benchRush } from './rush.ts';
import { benchSimulations } from './simulations.ts';
import { benchSlowStart } from './slow-start.ts';
import { benchStatistics } from './statistics.ts';
import { benchTaps } from './taps.ts';
import { benchWeeks } from './any-week.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, runs: { type: 'string', default: '3' }, minutes: { type: 'string', default: '10' } },
});
const runs = Number(values.runs);

const benchmarks: Record<string, () => Promise<Figure[]>> = {
  answers: () => benchAnswers(runs),
  taps: () => benchTaps(runs),
  simulations: () => benchSimulations(runs),
  'slow-start': () => benchSlowStart(runs),
  result: () => benchResult(runs),
  routes: () => benchRoutes(runs),
  reload: () => benchReload(runs),
  drain: () => benchDrain(runs),
  commands: () => benchCommands(runs),
  herd: () => benchHerd(runs),
  assign: () => benchAssign(runs),
  bank: () => benchBank(runs),
  import: () => benchImport(runs),
  imports: () => benchImports(runs),
  board: () => benchBoard(runs),
  live: () => benchLive(runs),
  items: () => benchItems(runs),
  rescore: () => benchRescore(runs),
  editor: () => benchEditor(runs),
  'editor-fields': () => benchEditorFields(runs),
  'layout-shift': () => benchLayoutShift(runs),
  lessons: () => benchLessons(runs),
  homework: () => benchHomework(runs),
  list: () => benchList(runs),
  rush: () => benchRush(runs),
  people: () => benchPeople(runs),
  plans: () => benchPlans(runs),
  weeks: () => benchWeeks(runs),
  migrate: () => benchMigrate(runs),
  model: () => Promise.resolve(benchModel(runs)),
  blueprint: () => Promise.resolve(benchBlueprint(runs)),
  generate: () => Promise.resolve(benchGenerate(runs)),
  statistics: () => benchStatistics(runs),
  memory: () => benchMemory(Number(values.minutes)),
};

const named = values.only?.split(',') ?? positionals;
const names = named.length > 0 ? named : Object.keys(benchmarks);
const figures: (Figure & { benchmark: string; load: { before: string; after: string } })[] = [];
for (const name of names) {
  const benchmark = benchmarks[name];
  if (!benchmark) throw new Error(`No benchmark ${name}: there are ${Object.keys(benchmarks).join(', ')}`);
  process.stdout.write(`${name} ...\n`);
  const load = { before: readLoad(), after: '' };
  const measured = await benchmark();
  load.after = readLoad();
  process.stdout.write(`  load before ${load.before}, after ${load.after}\n`);
  figures.push(...measured.map((figure) => ({ ...figure, benchmark: name, load })));
}

process.stdout.write(`\n${table(figures)}\n`);
const folder = join(import.meta.dirname, '..', '..', 'test-results');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'bench.json'),
  JSON.stringify({ at: new Date().toISOString(), conditions: conditions(), figures }, null, 2),
);
process.exit(0);
