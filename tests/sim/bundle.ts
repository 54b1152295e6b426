/** The worker as one file: it starts at once and runs at full speed, and a mutant is the same with some source texts replaced. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { build, type Plugin } from 'vite';
import type { Outcome, Task } from './playing.ts';

const root = join(import.meta.dirname, '..', '..');
const outDir = join(root, 'test-results', 'sim');

export interface Edit {
  /** From the project's folder. */
  file: string;
  /** Stands exactly once in it, or the mutant says that it has to be planted again. */
  find: string;
  replace: string;
}

/** The simulations, by their workers. */
export const simulations = {
  answers: 'tests/sim/worker.ts',
  commands: 'tests/sim/commands/worker.ts',
  homework: 'tests/sim/homework/worker.ts',
  live: 'tests/sim/live/worker.ts',
  sections: 'tests/sim/sections/worker.ts',
} as const;
export type Simulation = keyof typeof simulations;

export class PlantingError extends Error {}

function editing(edits: readonly Edit[], touched: Set<string>): Plugin {
  return {
    name: 'sim:edit',
    enforce: 'pre',
    load(id) {
      const path = relative(root, id.split('?', 1)[0] ?? id);
      const own = edits.filter(({ file }) => file === path);
      if (own.length === 0) return null;
      touched.add(path);
      return own.reduce((code, edit) => replaceOnce(code, edit), readFileSync(join(root, path), 'utf8'));
    },
  };
}

function replaceOnce(code: string, { file, find, replace }: Edit): string {
  const found = code.split(find).length - 1;
  if (found !== 1) throw new PlantingError(`${file} has this ${found} times instead of once:\n${find}`);
  return code.replace(find, () => replace);
}

/** @returns the file. @throws PlantingError where the source has moved on under an edit. */
export async function bundle(name: string, simulation: Simulation, edits: readonly Edit[] = []): Promise<string> {
  mkdirSync(outDir, { recursive: true });
  const touched = new Set<string>();
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    publicDir: false,
    plugins: [editing(edits, touched)],
    build: {
      ssr: simulations[simulation],
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: `${name}.js` } },
    },
  });
  for (const { file } of edits) if (!touched.has(file)) throw new PlantingError(`${file} is not part of the simulation`);
  return join(outDir, `${name}.js`);
}

/** The beginning of a task, to be shared by all who work on it. */
export function nobodyTook(): Pick<Task, 'taken'> {
  return { taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
}

/**
 * What the engine takes for granted does not hold for stories. It sees that much of a story outlives its youth and puts such objects where only a
 * full collection finds them: each of them then holds the rest of its dead story, a sixth of all memory is copied there, and the collections throw
 * away the machine code of every closure that no living story has. And what it inlines by default takes longer to compile than it saves.
 */
const engineFlags = ['--no-allocation-site-pretenuring', '--max-inlined-bytecode-size-cumulative=300'];

export function runWorker(file: string, task: Task): Promise<Outcome> {
  for (const flag of engineFlags) setFlagsFromString(flag);
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: task,
      // Stories are short-lived: with room for many of them hardly anything grows old.
      resourceLimits: { maxYoungGenerationSizeMb: 128 },
    });
    worker.on('message', (outcome: Outcome) => {
      resolve(outcome);
      void worker.terminate();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`A worker ended with ${code} before it was done`)));
  });
}
