/** The demo as a process of its own, as an operator starts it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface DemoProcess {
  url: string;
  port: number;
  dataDir: string;
  child: ChildProcess;
  /** Milliseconds from the start of the process to its `ready` line. */
  readyAfter: number;
  /** Stops it gently, or by `SIGKILL`; the data stay. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface DemoOptions {
  /** Keep the data of an earlier process. */
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  arguments?: string[];
}

const folders: string[] = [];

/** A folder for data that goes away with the process that made it. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'synaq-demo-'));
  if (folders.length === 0) process.on('exit', () => folders.forEach((made) => rmSync(made, { recursive: true, force: true })));
  folders.push(folder);
  return folder;
}

/** Starts what `npm run build` has built. @throws with the process's output when it ends before it is ready. */
export function startDemo(options: DemoOptions = {}): Promise<DemoProcess> {
  const dataDir = options.dataDir ?? temporaryDataDir();
  const started = performance.now();
  const child = spawn(process.execPath, ['dist/server/demo.js', ...(options.arguments ?? [])], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(options.port ?? 0), LOG_LEVEL: 'error', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = /^ready (http:\/\/[^\s:]+:(\d+))/m.exec(output);
      if (!match?.[1]) return;
      resolve({
        url: match[1],
        port: Number(match[2]),
        dataDir,
        child,
        readyAfter: performance.now() - started,
        stop: (signal = 'SIGTERM') => stop(child, signal),
      });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The demo ended with ${code}: ${output}`)));
  });
}

function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill(signal);
  });
}
