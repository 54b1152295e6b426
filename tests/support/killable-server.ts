import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../src/server/config.ts';

const root = join(import.meta.dirname, '..', '..');

export interface KillableServer {
  url: string;
  /** `kill -9`: what it was doing is cut off where it stood. */
  kill(): Promise<void>;
}

/** A further process on a test's database. @throws with its output when it ends before it is ready */
export async function startKillableServer(config: Config): Promise<KillableServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', join('tests', 'support', 'server-child.ts')], {
    cwd: root,
    env: { ...process.env, SYNAQ_TEST_CONFIG: JSON.stringify({ ...config, port: 0, logTo: undefined }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /^ready (\S+)$/m.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  // A process that has just started is late with everything for a moment, and turns calls away as it should.
  while ((await fetch(`${url}/api/ready`)).status !== 200) await setTimeout(100);
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
