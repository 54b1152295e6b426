/**
 * As whom PostgreSQL runs. It refuses to run as root, and initdb wants a name for its user id. Which way works depends
 * on the kernel, the container's seccomp profile and who may enter the folders, so each way is tried with the real
 * binary and the real folder and the first that works is taken.
 */
import { execFile } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { chown, lchown, lstat, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, isNodeError } from './errors.ts';
import type { Log } from './types.ts';

const run = promisify(execFile);

export interface Account {
  /** For the log: how the process is started. */
  kind: 'self' | 'namespace' | 'account';
  /** Words to put before a program, and the spawn options that go with them. */
  prefix: string[];
  spawn: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Whom the files on disk belong to; null where that means nothing (Windows). */
  owner: { uid: number; gid: number } | null;
}

interface Ids {
  uid: number;
  gid: number;
}

/**
 * Finds a way to run the binaries on this folder and hands the folder's files to it.
 *
 * @throws EmbeddedPostgresError with one line that says what to do when no way works.
 */
export async function chooseAccount(home: string, binaries: Binaries, log: Log): Promise<Account> {
  if (process.getuid === undefined || process.getgid === undefined) {
    return { kind: 'self', prefix: [], spawn: {}, owner: null };
  }
  const self: Ids = { uid: process.getuid(), gid: process.getgid() };
  const former = await dataOwner(home);
  const reasons: string[] = [];
  for (const account of await candidates(former, self)) {
    try {
      // Root hands the files over before the trial, since the trial asks for access to them.
      if (self.uid === 0 && account.owner !== null) await ownTree(home, account.owner);
      await tryAccount(account, home, binaries);
      if (account.kind !== 'self') log('debug', `PostgreSQL runs by way of: ${describe(account)}`);
      if (self.uid === 0 && account.owner !== null && account.owner.uid !== former.uid && former.uid !== 0)
        log(
          'warn',
          `The data belonged to user id ${former.uid}, who cannot run the program here: they belong to ${account.owner.uid} now`,
        );
      return account;
    } catch (error) {
      reasons.push(`${describe(account)}: ${reason(error)}`);
    }
  }
  if (self.uid === 0) await ownTree(home, former);
  throw new EmbeddedPostgresError(advice(home, self, reasons));
}

/** Hands a file that we wrote to the account. */
export async function own(account: Account, file: string): Promise<void> {
  if (account.owner !== null && process.getuid?.() === 0) await chown(file, account.owner.uid, account.owner.gid);
}

/** Hands a folder and all below it to the owner; touches only what belongs to somebody else. */
export async function ownTree(root: string, owner: Ids): Promise<void> {
  const { uid, gid } = await lstat(root);
  if (uid !== owner.uid || gid !== owner.gid) await lchown(root, owner.uid, owner.gid);
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    try {
      const found = await lstat(file);
      if (found.uid !== owner.uid || found.gid !== owner.gid) await lchown(file, owner.uid, owner.gid);
    } catch (error) {
      if (!isNodeError(error, 'ENOENT')) throw error;
    }
  }
}

/**
 * The ways to try, best first. Data that an ordinary account made keep that owner, so that a start as root in between
 * (a manual one, say) doesn't lock the service's own account out.
 */
async function candidates(former: Ids, self: Ids): Promise<Account[]> {
  const named = await namedAccounts();
  const ways: Account[] = [];
  if (self.uid !== 0) {
    if ([...named.values()].some(({ uid }) => uid === self.uid)) {
      ways.push({ kind: 'self', prefix: [], spawn: {}, owner: self });
    }
  } else {
    if (former.uid !== 0) ways.push({ kind: 'account', prefix: [], spawn: former, owner: former });
  }
  const unprivileged = named.get('nobody') ?? named.get('daemon') ?? [...named.values()].find(({ uid }) => uid !== 0);
  if (unprivileged === undefined) return ways;
  if (process.platform === 'linux') {
    // In the namespace our own id wears the other's name: files stay ours on disk, also in folders only we may enter.
    const prefix = ['unshare', '--user', `--map-user=${unprivileged.uid}`, `--map-group=${unprivileged.gid}`, '--'];
    ways.push({ kind: 'namespace', prefix, spawn: {}, owner: self });
  }
  if (self.uid === 0) ways.push({ kind: 'account', prefix: [], spawn: unprivileged, owner: unprivileged });
  return ways;
}

/** Whom the data belong to; where there are none yet, ourselves. */
async function dataOwner(home: string): Promise<Ids> {
  try {
    // The folder itself, since another account's cluster can't be looked into.
    const { uid, gid } = await lstat(home);
    return { uid, gid };
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
    throw error;
  }
}

async function namedAccounts(): Promise<Map<string, Ids>> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const accounts = new Map<string, Ids>();
  for (const line of text.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && uid && gid && !name.startsWith('#')) accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  // Directory services (and macOS) know names that the file doesn't; if ours is one of them, the trial shows it.
  const self = process.getuid?.();
  if (self !== undefined && process.platform === 'darwin') accounts.set('self', { uid: self, gid: process.getgid?.() ?? 0 });
  return accounts;
}

async function tryAccount(account: Account, home: string, binaries: Binaries): Promise<void> {
  const script =
    '[ -w "$1" ] && [ -x "$1" ] || { echo "it may not enter $1" >&2; exit 1; }; ' +
    '[ "$(id -u)" != 0 ] && id -un && "$2" -V && "$3" -V';
  const [file, ...args] = [...account.prefix, 'sh', '-c', script, 'sh', home, binaries.postgres, binaries.initdb];
  if (file === undefined) return;
  await run(file, args, { ...account.spawn, env: binaries.env, cwd: '/' });
}

function describe(account: Account): string {
  if (account.kind === 'namespace') return 'a user namespace';
  return account.kind === 'self' ? 'the current account' : `user id ${account.owner?.uid ?? '?'}`;
}

function reason(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return (text || (error instanceof Error ? error.message : String(error))).trim().split('\n')[0] ?? '';
}

function advice(home: string, self: Ids, reasons: string[]): string {
  const tried = `(tried ${reasons.join('; ') || 'nothing that fits'})`;
  if (self.uid === 0) {
    return `PostgreSQL does not run as root, and no other way works here: start the server as an ordinary user who owns ${home}, or set DATABASE_URL ${tried}.`;
  }
  return `PostgreSQL can't be run as user id ${self.uid}: give that id a name in /etc/passwd, or set DATABASE_URL ${tried}.`;
}
