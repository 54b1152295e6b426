/** `npm run capacity [-- --measure]`: what an exam morning of so many students needs, and how the morning of a country goes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCosts, type Costs } from './costs.ts';
import { coresFor, needOf, usualMorning, usualPrices } from './model.ts';
import { playMorning, type Plan } from './morning.ts';

const { values } = parseArgs({ options: { measure: { type: 'boolean', default: false } } });
const file = join(import.meta.dirname, 'costs.json');
if (values.measure) writeFileSync(file, `${JSON.stringify(await measureCosts(), null, 2)}\n`);
const costs = JSON.parse(readFileSync(file, 'utf8')) as Costs;

function print(title: string, heads: string[], rows: (string | number)[][]): void {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |\n`;
  process.stdout.write(`\n${title}\n\n${line(heads)}${line(heads.map(() => '---'))}${rows.map(line).join('')}`);
}

const whole = (value: number): string => Math.ceil(value).toLocaleString('en');

print(
  `Costs of a call, measured ${costs.measured}`,
  ['call', 'ms of one core', 'bytes of the answer'],
  Object.entries(costs.calls).map(([kind, { cpuMs, bytes }]) => [kind, cpuMs.toFixed(2), whole(bytes)]),
);

const needs = [1000, 10_000, 100_000, 1_000_000].map((students) => needOf(students, costs));
print(
  `All come within ${usualMorning.arrival / 60} minutes, ${usualMorning.questions} questions, cores used to ${usualPrices.use * 100} % at most`,
  ['students', 'answers/s', 'starts/s', 'cores', 'machines', 'memory, GB', 'disk, GB', 'Mbit/s', '$ of 1,000 students a month'],
  needs.map((need) => [
    whole(need.students),
    whole(need.perSecond.answer),
    whole(need.perSecond.start),
    whole(need.cores),
    need.machines,
    whole(need.gigabytesOfMemory),
    need.gigabytesOfDisk.toFixed(1),
    whole(need.megabits),
    need.dollarsOfThousand.toFixed(2),
  ]),
);

/** Points of benchmarks on two cores (`tests/bench/README.md`): the generator takes its share of them. */
const nothing = { signIn: 0, list: 0, start: 0, answer: 0, poll: 0, finish: 0, result: 0 };
const coresOf = (part: Partial<typeof nothing>) => coresFor({ ...nothing, ...part }, costs);
print(
  'Held against benchmarks on two cores',
  ['point', 'measured', 'cores that the model gives for it'],
  [
    ['answers, as fast as it goes', '1,849 a second', coresOf({ answer: 1849 }).toFixed(2)],
    ['3,000 starts within a minute', 'p99 42 ms', coresOf({ start: 50 }).toFixed(2)],
    ['500 answers a second for minutes', 'steady', coresOf({ answer: 500 }).toFixed(2)],
  ],
);

const students = 1_000_000;
const outage = { from: 2400, until: 3000, students: 200_000, backWithin: 60 };
const planned = needs.at(-1)?.cores ?? 0;
const plans: [string, Plan][] = [1, 0.6, 0.4].map((share) => [
  `${share * 100} % of the planned cores`,
  { students, cores: planned * share, outage },
]);
print(
  `A million students; ${whole(outage.students)} lose their network for ${(outage.until - outage.from) / 60} minutes and are back within ${outage.backWithin} s`,
  [
    'servers',
    'cores',
    'longest queue, calls',
    'longest wait, s',
    'answers on devices at most',
    'drained, s after the return',
    'turned away',
    'answers lost',
  ],
  plans.map(([name, plan]) => {
    const { longestQueue, longestWait, mostOnDevices, drained, answers, turnedAway } = playMorning(plan, costs, usualMorning);
    const lost = Math.round(answers.made - answers.arrived);
    return [
      name,
      whole(plan.cores),
      whole(longestQueue),
      longestWait.toFixed(1),
      whole(mostOnDevices),
      drained ?? 'never',
      whole(turnedAway),
      lost,
    ];
  }),
);
