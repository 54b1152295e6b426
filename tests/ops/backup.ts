/**
 * pgBackRest with the shipped settings: a full backup while students answer, the database is lost, and comes back to a moment. `attempt:verify` compares
 * every attempt with what was written down at that moment; of a restore that is too old it has to name the attempts.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { openStorage } from '../../src/server/storage/database.ts';
import { selectSitters, startSittings } from '../bench/answers.ts';
import { runLoad } from '../bench/load.ts';
import { idOf, postgresBinaries, requirePrograms } from '../cluster/programs.ts';
import { startDemo } from '../support/demo-process.ts';
import { expect } from '../support/patience.ts';
import { exampleWith } from './examples.ts';

const root = join(import.meta.dirname, '..', '..');
const port = 54_329;
/** Secret that protects made-up people only. */
const secret = 'ZGl5bnVkZXJxYXphcXNoYS1vcWlkeS1zeW5hcQ';
const students = 40;
const perSecond = 200;

class Machine {
  readonly folder = mkdtempSync(join(tmpdir(), 'synaq-backup-'));
  readonly address = `postgres://postgres@127.0.0.1:${port}/postgres`;

  /** An empty database with the shipped settings. */
  static async create(): Promise<Machine> {
    const machine = new Machine();
    const { folder } = machine;
    chmodSync(folder, 0o755);
    for (const name of ['.', 'repository', 'spool', 'log', 'lock', 'socket']) machine.#own(name);
    const settings = exampleWith('pgbackrest/pgbackrest.conf', [
      ['repo1-path=/var/lib/pgbackrest', `repo1-path=${folder}/repository\nlog-path=${folder}/log\nlock-path=${folder}/lock`],
      ['spool-path=/var/spool/pgbackrest', `spool-path=${folder}/spool`],
      ['pg1-path=/var/lib/postgresql/17/main', `pg1-path=${folder}/data\npg1-port=${port}\npg1-socket-path=${folder}/socket`],
    ]);
    writeFileSync(join(folder, 'pgbackrest.conf'), settings);
    const data = join(folder, 'data');
    await machine.#run(join(postgresBinaries, 'initdb'), '-D', data, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
    const more = exampleWith('pgbackrest/postgresql.conf', []);
    const own = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}/socket'\n`;
    writeFileSync(join(data, 'postgresql.auto.conf'), more + own);
    return machine;
  }

  /** @param data the folder's name */
  start(data: string, ...settings: string[]): Promise<void> {
    const options = settings.map((setting) => `-c ${setting}`).join(' ');
    return this.#control(data, 'start', '-t', '120', '-l', join(this.folder, 'log', 'postgres'), '-o', options);
  }

  /** As if the machine had lost its power. */
  stop(data: string): Promise<void> {
    return this.#control(data, 'stop', '-m', 'immediate');
  }

  backRest(...parameters: string[]): Promise<void> {
    return this.#run('pgbackrest', '--stanza=synaq', ...parameters);
  }

  /** Into another folder, as on another machine. */
  restore(data: string, ...parameters: string[]): Promise<void> {
    this.#own(data);
    return this.backRest(`--pg1-path=${join(this.folder, data)}`, ...parameters, 'restore');
  }

  /** A folder of PostgreSQL's user. */
  #own(name: string): void {
    const id = idOf('postgres');
    mkdirSync(join(this.folder, name), { recursive: true, mode: 0o700 });
    chownSync(join(this.folder, name), id, id);
  }

  #control(data: string, ...parameters: string[]): Promise<void> {
    return this.#run(join(postgresBinaries, 'pg_ctl'), '-w', '-D', join(this.folder, data), ...parameters);
  }

  async #run(program: string, ...parameters: string[]): Promise<void> {
    const as = ['--reuid=postgres', '--regid=postgres', '--clear-groups', program];
    const child = spawn('setpriv', [...as, ...parameters], {
      cwd: this.folder,
      env: { PATH: process.env['PATH'], PGBACKREST_CONFIG: join(this.folder, 'pgbackrest.conf') },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} ${parameters.join(' ')} ended with ${code}`);
  }
}

/** @returns what was seen. @throws what does not hold */
export async function rehearseBackup(): Promise<string> {
  requirePrograms(['pgbackrest', join(postgresBinaries, 'pg_basebackup')]);
  const machine = await Machine.create();
  const heads = join(machine.folder, 'heads.jsonl');
  try {
    await machine.start('data');
    const before = await answerAroundTheBackup(machine, heads);
    await machine.stop('data');
    const whole = await restoreAndVerify(machine, 'restored', heads, '--type=time', `--target=${before.at}`);
    expect(whole.answers).toBe(before.answers);
    expect(whole.status, whole.output).toBe(0);
    const older = await restoreAndVerify(machine, 'older', heads, '--type=immediate');
    expect(older.answers).toBeLessThan(before.answers);
    expect(older.status, older.output).toBe(1);
    return `${whole.answers} answers at ${before.at} came back (${whole.output.trim()}); of a restore with ${older.answers} the attempts are named`;
  } finally {
    for (const data of ['data', 'restored', 'older'])
      // Those that do not run any more end with an error.
      await machine.stop(data).catch(() => undefined);
    rmSync(machine.folder, { recursive: true, force: true });
  }
}

interface Verdict {
  status: number;
  output: string;
}

/** @param target of pgBackRest @returns how many answers are there, and what `attempt:verify` says */
async function restoreAndVerify(
  machine: Machine,
  data: string,
  heads: string,
  ...target: string[]
): Promise<Verdict & { answers: number }> {
  await machine.restore(data, ...target, '--target-action=promote');
  await machine.start(data, 'archive_mode=off');
  const answers = await withRestored(machine, countAnswers);
  const verdict = verify(machine, '--all', '--against', heads);
  await machine.stop(data);
  return { answers, ...verdict };
}

/** @returns a moment, and how many answers there were: some of them after the backup, and more came after the moment */
async function answerAroundTheBackup(machine: Machine, heads: string): Promise<{ at: string; answers: number }> {
  const demo = await startDemo({ env: { DATABASE_URL: machine.address, SYNAQ_SECRET: secret } });
  const { sql, close } = openStorage(machine.address, { max: 2 });
  try {
    const sittings = await startSittings(demo.url, await selectSitters(sql, students));
    await machine.backRest('stanza-create');
    const [, first] = await Promise.all([machine.backRest('--type=full', 'backup'), runLoad(demo, sittings, 5, perSecond)]);
    const second = await runLoad(demo, sittings, 5, perSecond);
    expect(second.acknowledged.length).toBeGreaterThan(0);
    const written = verify(machine, '--heads', heads);
    expect(written.status, written.output).toBe(0);
    const [moment] = await sql<{ at: string }[]>`select clock_timestamp()::text as at`;
    const answers = await countAnswers(sql);
    expect(answers).toBeGreaterThanOrEqual(first.acknowledged.length + second.acknowledged.length);
    await runLoad(demo, sittings, 3, perSecond);
    await untilArchived(sql);
    return { at: moment?.at ?? '', answers };
  } finally {
    await close();
    await demo.stop();
  }
}

async function untilArchived(sql: postgres.Sql): Promise<void> {
  const [segment] = await sql<{ name: string }[]>`select pg_walfile_name(pg_switch_wal()) as name`;
  const isThere = async (): Promise<boolean> => {
    const [row] = await sql<{ isThere: boolean }[]>`
      select coalesce(last_archived_wal >= ${segment?.name ?? ''}, false) as "isThere" from pg_stat_archiver`;
    return row?.isThere ?? false;
  };
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
}

async function withRestored<T>(machine: Machine, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const { sql, close } = openStorage(machine.address, { max: 1 });
  try {
    const isPrimary = () => sql<{ is: boolean }[]>`select not pg_is_in_recovery() as is`.then(([row]) => row?.is);
    await expect.poll(isPrimary, { timeout: 60_000 }).toBe(true);
    return await work(sql);
  } finally {
    await close();
  }
}

async function countAnswers(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from answer_log where kind = 'answer'`;
  return row?.count ?? 0;
}

function verify(machine: Machine, ...parameters: string[]): Verdict {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/attempt-verify.js', ...parameters], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: machine.address, SYNAQ_SECRET: secret },
    encoding: 'utf8',
  });
  return { status: status ?? 1, output: stdout + stderr };
}
