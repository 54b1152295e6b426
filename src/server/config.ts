/**
 * The server's settings, read once from the environment. Production refuses to start with a weak or missing secret; the demo makes
 * one of its own and keeps it in its data folder, so that sign-ins survive a restart.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isHostAddress } from '#domain/live-lessons/plan.ts';
import { readPush, type PushConfig } from './notifications/push/push-config.ts';
import { ConfigError } from './config-error.ts';
import type { Connection } from './storage/database.ts';

export interface Config {
  mode: 'production' | 'demo';
  host: string;
  port: number;
  dataDir: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: Connection | null;
  /** Where notices are listened to, if `databaseUrl` is a pooler in transaction mode. */
  listenUrl?: Connection | null;
  /** A replica that statistics and reports are read from; null: they come from `databaseUrl`. */
  replicaUrl?: Connection | null;
  /** Connections of this process to the database; answers and notices have five more. */
  databasePool?: number;
  /** The certificate that the proxy shows, for the page of the operation; null: none is looked at. */
  certificateFile?: string | null;
  secret: string;
  /** Origins that may call the cookie endpoints besides the one that the request itself came to. */
  origins: readonly string[];
  /**
   * Whose X-Forwarded-For and -Proto are believed: so many proxies before the server, counted from the server outwards, or the proxies'
   * addresses. 0: nobody's.
   */
  trustProxy: number | string[];
  accessTokenSeconds: number;
  /** How long the audit log and ended sessions are stored. */
  auditDays: number;
  logLevel: string;
  /** Where the log goes; unset: the standard output. */
  logTo?: NodeJS.WritableStream;
  /** This machine's clock, Unix milliseconds; unset: the real one. For tests. */
  wall?: () => number;
  /** The event loop's delay at which nothing is taken any more, ms; unset: `usualMostDelayMs`. For tests. */
  mostDelayMs?: number;
  /** fsync off: for test runs only, a power cut then loses data. */
  durability: 'full' | 'off';
  /** Where the built client lies; unset: `dist/client` of this checkout. */
  clientDir?: string | undefined;
  /** Take reports of faults from pages. */
  clientErrors?: boolean;
  /** Who brings it as a bearer token reads /api/metrics; null: this machine only. */
  metricsToken?: string | null;
  /** Keys with which devices get notifications through their browsers' makers; null: nobody is called. */
  push?: PushConfig | null;
  /** Rooms of an own conference host, with `{room}` in the place of a room's name; null: there is none. */
  conferenceUrl?: string | null;
}

const minSecretLength = 32;

/** @throws ConfigError with one line that says what to set. */
export function readConfig(mode: Config['mode'], env: NodeJS.ProcessEnv = process.env): Config {
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  return {
    mode,
    host: env['HOST'] || (mode === 'demo' ? 'localhost' : '0.0.0.0'),
    port: readNumber(env, 'PORT', 4173, 0, 65_535),
    dataDir,
    ...readDatabase(env),
    certificateFile: env['TLS_CERTIFICATE'] ? resolve(env['TLS_CERTIFICATE']) : null,
    databasePool: readNumber(env, 'DATABASE_POOL', 16, 4, 200),
    secret: mode === 'demo' && !env['SYNAQ_SECRET'] ? demoSecret(dataDir) : productionSecret(env['SYNAQ_SECRET']),
    origins: (env['SYNAQ_ORIGINS'] ?? '').split(',').filter(Boolean),
    trustProxy: readProxies(env['TRUST_PROXY'] ?? ''),
    accessTokenSeconds: readNumber(env, 'SYNAQ_ACCESS_TOKEN_SECONDS', 900, 1, 3600),
    auditDays: readNumber(env, 'SYNAQ_AUDIT_DAYS', 365, 30, 36_500),
    logLevel: env['LOG_LEVEL'] || 'info',
    durability: env['SYNAQ_TEST_DURABILITY'] === 'off' ? 'off' : 'full',
    clientErrors: env['SYNAQ_CLIENT_ERRORS'] === '1',
    metricsToken: env['SYNAQ_METRICS_TOKEN'] || null,
    push: readPush(env),
    conferenceUrl: readConference(env['SYNAQ_CONFERENCE_URL']),
    clientDir: env['CLIENT_DIR'] ? resolve(env['CLIENT_DIR']) : undefined,
  };
}

/**
 * The database's address, the one for notices, and a replica's. With one for notices the first is a pooler in transaction mode: prepared statements are
 * of a session, so there are none unless the address says `prepare=true` (PgBouncer from 1.21 carries them).
 */
export function readDatabase(env: NodeJS.ProcessEnv): Record<'databaseUrl' | 'listenUrl' | 'replicaUrl', string | null> {
  const [databaseUrl = null, listenUrl = null, replicaUrl = null] = [
    'DATABASE_URL',
    'DATABASE_LISTEN_URL',
    'DATABASE_REPLICA_URL',
  ].map((name) => {
    const url = env[name] || null;
    // Several hosts with commas are an address as well.
    if (url !== null && !(/^postgres(ql)?:\/\//.test(url) && URL.canParse(url.replace(/,[^/?]*/, ''))))
      throw new ConfigError(`${name} is no address: postgres://USER:PASSWORD@HOST:PORT/DATABASE, special characters as %XX`);
    return url;
  });
  if (!databaseUrl) {
    if (listenUrl) throw new ConfigError('DATABASE_LISTEN_URL is set without DATABASE_URL: set both, or none');
    if (replicaUrl) throw new ConfigError('DATABASE_REPLICA_URL is set without DATABASE_URL: set both, or none');
  }
  if (!databaseUrl || !listenUrl) return { databaseUrl, listenUrl: null, replicaUrl };
  const saysItself = /[?&]prepare=/.test(databaseUrl);
  const pooled = `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}prepare=false`;
  return { databaseUrl: saysItself ? databaseUrl : pooled, listenUrl, replicaUrl };
}

function readNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`);
  return value;
}

function readConference(text: string | undefined): string | null {
  if (!text) return null;
  if (isHostAddress(text)) return text;
  throw new ConfigError(
    'SYNAQ_CONFERENCE_URL must begin with https:// and have {room} in its path, as https://meet.school.kz/{room}',
  );
}

const mostProxies = 10;

function readProxies(text: string): number | string[] {
  if (/^\d*$/.test(text) && Number(text) <= mostProxies) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  if (addresses.every(isAddressOrNetwork)) return addresses;
  throw new ConfigError(
    `TRUST_PROXY must be the number of proxies before the server (0 to ${mostProxies}) or their addresses with commas, as 10.0.0.5,192.168.0.0/16`,
  );
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** A random secret of 32 characters has more in the plainest alphabet that is used, hexadecimal. */
const minSecretBits = 96;

function productionSecret(secret: string | undefined): string {
  const advice = 'Make one: node -p "crypto.randomBytes(32).toString(\'base64url\')"';
  if (!secret) throw new ConfigError(`SYNAQ_SECRET is not set. ${advice}`);
  if (secret.length < minSecretLength || estimateBits(secret) < minSecretBits) {
    throw new ConfigError(`SYNAQ_SECRET is too weak: at least ${minSecretLength} characters at random. ${advice}`);
  }
  return secret;
}

/**
 * About how many bits it takes to guess a text. Each character counts as much as its share in the text says (Shannon); one that repeats what
 * stood there before, or goes on in a sequence of the alphabet or the keyboard, counts nothing.
 */
export function estimateBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const each = [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
  let unforeseen = 0;
  for (let at = 0; at < text.length; at += 1) if (!isForeseen(text, at)) unforeseen += 1;
  return unforeseen * each;
}

const keyboards = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];

/** Can the character be distinguished from those before it? */
function isForeseen(text: string, at: number): boolean {
  const lower = text.toLowerCase();
  // The end of three characters that stood there before.
  if (at >= 2 && lower.lastIndexOf(lower.slice(at - 2, at + 1), at - 3) !== -1) return true;
  const [first, second, third] = [lower.charCodeAt(at - 2), lower.charCodeAt(at - 1), lower.charCodeAt(at)];
  const step = third - second;
  if (step === second - first && Math.abs(step) <= 1) return true;
  const three = lower.slice(Math.max(0, at - 2), at + 1);
  return three.length === 3 && keyboards.some((row) => row.includes(three) || [...row].toReversed().join('').includes(three));
}

function demoSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'demo-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
