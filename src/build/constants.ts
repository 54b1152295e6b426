import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { linguiMacro } from './lingui-macro.ts';
import type * as Shapes from './shapes.ts';

/** Node itself does not load the contract's files. */
async function versionOfShapes(root: string): Promise<string> {
  const { module } = await runnerImport<typeof Shapes>(join(root, 'src/build/shapes.ts'), {
    root,
    configFile: false,
    plugins: [linguiMacro(false)],
    logLevel: 'error',
  });
  return module.shapesVersion;
}

/**
 * Returns the constants that the client has of its build (src/client/globals.d.ts); the menu shows the version to whoever
 * reports a problem.
 */
export async function buildConstants(root: string, mode: string): Promise<Record<string, string>> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const shapes = mode === 'test' ? 'test' : await versionOfShapes(root);
  return { __SHAPES__: JSON.stringify(shapes), __VERSION__: JSON.stringify(version) };
}
