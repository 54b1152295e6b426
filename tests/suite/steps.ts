/** The steps of `npm test`, of `npm run test:full` and of `npm test -- --changed`. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../support/find-chromium.ts';
import type { Third } from '../support/third.ts';
import type { Affected } from './changed.ts';
import { fromReport, unable, whole, type Outcome } from './reports.ts';
import type { Step } from './run-steps.ts';

export interface Place {
  root: string;
  /** Reports and logs of this run. */
  results: string;
}

/** @returns where the output of a step is written: steps run side by side, so it is shown at the end of a step that failed */
export function logOf({ results }: Place, title: string): string {
  return join(results, `${title.replaceAll(/[^A-Za-z0-9]+/g, '-')}.log`);
}

interface Start {
  title: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
}

function start(place: Place, { title, command, args, env = {} }: Start): Promise<boolean> {
  const log = openSync(logOf(place, title), 'a');
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: place.root, stdio: ['ignore', log, log], env: { ...process.env, ...env } });
    const end = (isFine: boolean): void => {
      closeSync(log);
      resolve(isFine);
    };
    child.on('error', () => end(false));
    child.on('exit', (code) => end(code === 0));
  });
}

/** Makes steps of one run. */
export function stepsOf(place: Place, third: Third) {
  const bin = (name: string): string => join(place.root, 'node_modules', '.bin', name);
  const command = (title: string, slots: number, name: string, ...args: string[]): Step => ({
    title,
    slots,
    work: async () => whole(await start(place, { title, command: name, args })),
  });

  /** Tells the configurations of vitest and Playwright to leave out what this third does not have. */
  const rotating = { THIRD: String(third), ROTATES: '1' };

  function vitest(title: string, env: Record<string, string>, ...args: string[]): Step {
    const report = join(place.results, `${title.replaceAll(' ', '-')}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const work = async (): Promise<Outcome> => {
      const isFine = await start(place, { title, command: bin('vitest'), args: [...args, ...reporters], env });
      return fromReport(report, place.root, isFine);
    };
    return { title, slots: 2, work };
  }

  function abuse(...parts: string[]): Step {
    const args = parts.flatMap((part) => ['--part', part]);
    return command(`abuse: ${parts.join(', ')}`, 1, bin('tsx'), 'tests/abuse/run.ts', ...args);
  }

  /** Each third plays schedules of its own. */
  function simulation(name: string, schedules: number): Step {
    const part = Math.ceil(schedules / 3);
    const [count, seed] = third === 'all' ? [schedules, 1] : [part, 1 + third * part];
    const args = ['tests/sim/run.ts', '--only', name, '--schedules', String(count), '--seed', String(seed), '--cores', '1'];
    return command(`simulation of ${name}`, 1, bin('tsx'), ...args);
  }

  function plantedBugs(): Step {
    const args = third === 'all' ? [] : ['--every', '3', '--first', String(third)];
    return command('planted bugs', 2, bin('tsx'), 'tests/sim/run-mutants.ts', ...args);
  }

  function browser(slots: number, ...filters: string[]): Step {
    const title = 'browser';
    const report = join(place.results, 'playwright.json');
    const work = async (): Promise<Outcome> => {
      try {
        // Here, where it installs one once.
        findChromium();
      } catch (error) {
        return unable(`browser: not run. ${(error as Error).message}`);
      }
      const args = ['test', '--config', 'tests/e2e/playwright.config.ts', ...filters];
      // Filters name what is to run, whichever third it is in.
      const turn = filters.length > 0 ? { THIRD: String(third) } : rotating;
      const isFine = await start(place, {
        title,
        command: bin('playwright'),
        args,
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...turn },
      });
      return fromReport(report, place.root, isFine);
    };
    return { title, slots, needs: ['build'], work };
  }

  const build = (): Step => ({ ...command('build', 2, process.execPath, 'src/build-if-needed.mjs') });
  return { rotating, command, vitest, abuse, simulation, plantedBugs, browser, build, bin };
}

/** Returns the steps of `npm run check`: all that needs no run of ours. The longest begins first. */
export function checkSteps(place: Place): Step[] {
  const { command, bin } = stepsOf(place, 'all');
  return [
    command('format', 1, bin('prettier'), '--check', '--cache', '--log-level', 'warn', '.'),
    command('lint', 1, 'npm', 'run', '--silent', 'lint'),
    command('types', 1, 'npm', 'run', '--silent', 'typecheck'),
    command('SQL', 1, 'npm', 'run', '--silent', 'check:sql'),
  ];
}

/** Everything. What takes longest begins first. Beside journeys only small steps run: two cores are busy with a server, a database and browsers. */
export function allSteps(place: Place, third: Third): Step[] {
  const { rotating, vitest, abuse, simulation, plantedBugs, browser, build } = stepsOf(place, third);
  const checks = [build(), ...checkSteps(place)];
  // The format is looked at beside the tests: it takes one core for a minute and breaks nothing.
  const checked = checks.map(({ title }) => title).filter((title) => title !== 'format');
  const tests = [
    vitest('API', rotating, 'run', '--project', 'api'),
    vitest('unit', rotating, 'run', '--project', 'unit', '--project', 'isolated'),
    abuse('states', 'ranks', 'sockets', 'bodies', 'rates'),
    abuse('callers'),
    browser(3),
    simulation('answers', 10_000),
    simulation('commands', 5_000),
    simulation('homework', 5_000),
    simulation('sections', 1_500),
    simulation('live', 1_000),
    plantedBugs(),
  ];
  return [...checks, ...tests.map((step) => ({ ...step, after: checked }))];
}

/** Returns the steps for everything that a change can break. */
export function changedSteps(place: Place, third: Third, affected: Affected): Step[] {
  const { command, vitest, browser, build, bin } = stepsOf(place, third);
  const { types, sources, api, journeys, files, specification } = affected;
  const steps: Step[] = [];
  if (journeys.length > 0) steps.push(build());
  if (types.length > 0) {
    const project = types.map((name) => `tsc -p ${name}`).join(' && ');
    steps.push(command('types', 1, 'npm', 'exec', '--silent', '-c', project));
  }
  if (types.includes('src/server')) steps.push(command('SQL', 1, 'npm', 'run', '--silent', 'check:sql'));
  if (files.length > 0) {
    steps.push(command('lint', 1, bin('oxlint'), '--type-aware', '--deny-warnings', ...files));
    steps.push(command('format', 1, bin('prettier'), '--check', '--log-level', 'warn', ...files));
  }
  steps.push(vitest('architecture', {}, 'run', '--project', 'unit', 'tests/architecture'));
  if (sources.length > 0)
    steps.push(
      vitest('unit', {}, 'related', '--run', '--passWithNoTests', '--project', 'unit', '--project', 'isolated', ...sources),
    );
  const called = [...api.map((name) => `tests/api/${name}.test.ts`), ...(specification ? ['tests/specification'] : [])];
  if (called.length > 0) steps.push(vitest('API', {}, 'run', '--project', 'api', ...called));
  if (journeys.length > 0) steps.push(browser(2, ...journeys.map((name) => `/${name}.spec.ts`)));
  return steps;
}
