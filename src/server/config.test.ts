import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'synaq-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = randomBytes(32).toString('base64url');

describe('production', () => {
  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['blank', ' '.repeat(64)],
    ['too short', secret.slice(0, 31)],
    ['one letter again and again', 'a'.repeat(64)],
    ['a phrase that people write there', 'change-me-change-me-change-me-change-me'],
    ['digits only', '0123456789'.repeat(5)],
    ['a part of the alphabet three times', 'abcdefghijkl'.repeat(3)],
    ['the alphabet and the digits', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['rows of the keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['a random part again and again', secret.slice(0, 12).repeat(4)],
    ['the same words again and again', 'synaq-secret-synaq-secret-synaq-secret'],
  ])('refuses a secret that is %s, and says in one line what to do', (_, value) => {
    const read = (): unknown => readConfig('production', value === undefined ? {} : { SYNAQ_SECRET: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^SYNAQ_SECRET .+ Make one: .+$/);
    expect(read).not.toThrow('\n');
    // The secret itself must not get into logs.
    if (value?.trim()) expect(read).not.toThrow(value);
  });

  test('takes a random secret, and is safe by default', () => {
    expect(readConfig('production', { SYNAQ_SECRET: secret })).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      port: 4173,
      databaseUrl: null,
      secret,
      origins: [],
      trustProxy: 0,
      accessTokenSeconds: 900,
      auditDays: 365,
      logLevel: 'info',
      durability: 'full',
    });
  });

  test('takes the rooms of a conference host, and nothing that pages could not open', () => {
    const read = (url: string) => readConfig('production', { SYNAQ_SECRET: secret, SYNAQ_CONFERENCE_URL: url }).conferenceUrl;
    expect(read('https://meet.school.kz/{room}')).toBe('https://meet.school.kz/{room}');
    expect(read('')).toBeNull();
    for (const url of ['https://meet.school.kz/', 'http://meet.school.kz/{room}', 'javascript:{room}'])
      expect(() => read(url)).toThrow(ConfigError);
  });

  test.each(['base64url', 'base64', 'hex'] as const)('takes whatever is random in %s', (encoding) => {
    for (let round = 0; round < 200; round += 1) {
      const random = randomBytes(32).toString(encoding);
      expect(readConfig('production', { SYNAQ_SECRET: random }).secret).toBe(random);
    }
  });

  test('makes nothing on the disk by reading its settings', () => {
    const dataDir = join(folder, 'never-made');
    readConfig('production', { SYNAQ_SECRET: secret, DATA_DIR: dataDir });
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('a number', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['SYNAQ_AUDIT_DAYS', '29'],
    ['DATABASE_POOL', '3'],
    ['SYNAQ_ACCESS_TOKEN_SECONDS', '0'],
    ['SYNAQ_ACCESS_TOKEN_SECONDS', '3601'],
  ])('%s=%s is refused by its name', (name, value) => {
    expect(() => readConfig('production', { SYNAQ_SECRET: secret, [name]: value })).toThrow(
      new RegExp(`^${name} must be a whole number from \\d+ to \\d+$`),
    );
  });
});

describe('the proxies that are believed', () => {
  const read = (value: string | undefined) => readConfig('production', { SYNAQ_SECRET: secret, TRUST_PROXY: value }).trustProxy;

  test.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['10.0.0.5', ['10.0.0.5']],
    ['127.0.0.1, 10.0.0.0/8,::1,fd00::/8', ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']],
  ])('TRUST_PROXY=%s', (value, proxies) => {
    expect(read(value)).toEqual(proxies);
  });

  test.each(['true', '-1', '11', '1.5', 'proxy.school.kz', '10.0.0.5,', '10.0.0.0/33', '10.0.0.0/8/8', '0x7f000001'])(
    'TRUST_PROXY=%s is refused in one line',
    (value) => {
      expect(() => read(value)).toThrow(/^TRUST_PROXY must be .+$/);
    },
  );
});

describe('the demo', () => {
  test('makes a secret of its own once, which nobody else may read', () => {
    const dataDir = join(folder, 'demo');
    const first = readConfig('demo', { DATA_DIR: dataDir });
    expect(first.secret.length).toBeGreaterThanOrEqual(43);
    expect(readConfig('demo', { DATA_DIR: dataDir }).secret).toBe(first.secret);
    expect(statSync(join(dataDir, 'demo-secret')).mode & 0o077).toBe(0);
    expect(first.host).toBe('localhost');
  });

  test('refuses a weak secret as well, if it is given one', () => {
    expect(() => readConfig('demo', { SYNAQ_SECRET: 'weak' })).toThrow(ConfigError);
  });
});

describe('the database', () => {
  const read = (env: NodeJS.ProcessEnv) => readConfig('production', { SYNAQ_SECRET: secret, ...env });
  const direct = 'postgres://me:secret-word@db:5432/synaq';

  test('is used with prepared statements, unless notices have an address of their own', () => {
    expect(read({ DATABASE_URL: direct })).toMatchObject({ databaseUrl: direct, listenUrl: null });
    const pooled = { DATABASE_URL: 'postgres://pool:6432/synaq?application_name=a', DATABASE_LISTEN_URL: direct };
    expect(read(pooled)).toMatchObject({ databaseUrl: `${pooled.DATABASE_URL}&prepare=false`, listenUrl: direct });
    const carrying = { ...pooled, DATABASE_URL: 'postgres://pool:6432/synaq?prepare=true' };
    expect(read(carrying).databaseUrl).toBe(carrying.DATABASE_URL);
  });

  test('may have a replica, which needs it', () => {
    const replica = 'postgres://me:secret-word@replica:5432/synaq';
    expect(read({ DATABASE_URL: direct, DATABASE_REPLICA_URL: replica })).toMatchObject({ replicaUrl: replica });
    expect(() => read({ DATABASE_REPLICA_URL: replica })).toThrow(ConfigError);
  });

  test('may have several hosts', () => {
    const several = 'postgres://me:pw@one:5432,two:5433/synaq?target_session_attrs=read-write';
    expect(read({ DATABASE_URL: several }).databaseUrl).toBe(several);
  });

  test.each<NodeJS.ProcessEnv>([
    { DATABASE_URL: 'db:secret-word@host:port/synaq' },
    { DATABASE_URL: 'postgres://me:secret-word@db:notaport/synaq' },
    { DATABASE_LISTEN_URL: direct },
  ])('%j is refused in one line without its password', (env) => {
    expect(() => read(env)).toThrow(/^DATABASE_(LISTEN_)?URL .+$/);
    expect(() => read(env)).not.toThrow('secret-word');
  });
});
