/**
 * Lets postgres die with us, also when we are killed -9 and can't do anything any more.
 *
 * A shell waits on a pipe whose other end only this process holds; the kernel closes it however we end, and the shell
 * then shuts postgres down. It runs beside postgres, not around it: so postgres remains our direct child (its pid and
 * exit code are its own) and a killed watchdog harms nothing. pdeathsig would need no process, but not every platform
 * has it and it follows the thread that made the child. Where this fails (Windows has no such shell) the next start
 * finds the orphan and stops it, see remains.ts.
 */
import { spawn } from 'node:child_process';

export interface Watchdog {
  dismiss(): void;
}

// The terminal's or service manager's signals go to the whole group: the watchdog must outlast them.
const SCRIPT = `
trap '' INT TERM HUP
read -r word
[ "$word" = dismissed ] && exit 0
kill -INT "$1" 2>/dev/null
tries=0
while [ "$tries" -lt 10 ] && kill -0 "$1" 2>/dev/null; do sleep 1; tries=$((tries + 1)); done
kill -0 "$1" 2>/dev/null && kill -QUIT "$1"
exit 0
`;

/** Watches over the given postmaster until dismissed. */
export function watchOver(pid: number): Watchdog {
  if (process.platform === 'win32') return { dismiss: () => undefined };
  const child = spawn('sh', ['-c', SCRIPT, 'synaq-watchdog', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin' },
    cwd: '/',
    detached: true,
  });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  return {
    dismiss() {
      child.stdin.end('dismissed\n');
    },
  };
}
