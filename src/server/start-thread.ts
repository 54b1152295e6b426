import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { packageRoot } from './package-root.ts';

/**
 * Starts a thread. The built server has it as a file of its own beside it (`vite.config.ts`); from sources it runs through tsx, as tests do.
 * @param name of the built file
 * @param source the path of its source
 */
export function startThread(name: string, source: string, task: unknown, resourceLimits: ResourceLimits): Worker {
  const options = { workerData: task, resourceLimits };
  if (!import.meta.url.endsWith('.ts')) return new Worker(join(packageRoot(), 'dist', 'server', `${name}.js`), options);
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(pathToFileURL(source).href)}); });`,
    { ...options, eval: true },
  );
}
