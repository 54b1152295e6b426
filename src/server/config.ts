/**
 * The server's settings, read once from the environment. Production refuses to start with a weak or missing secret; the demo makes
 * one of its own and keeps it in its data folder, so that sign-ins survive a restart.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Connection } from './storage/database.ts';

export interface Config {
  mode: 'production' | 'demo';
  host: string;
  port: number;
  dataDir: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: Connection | null;
  secret: string;
  /** Origins that may call the cookie endpoints besides the one that the request itself came to. */
  origins: readonly string[];
  /** Behind a proxy that sets X-Forwarded-For and -Proto. */
  trustProxy: boolean;
  accessTokenSeconds: number;
  /** How long the audit log and ended sessions are kept. */
  auditDays: number;
  logLevel: string;
  /** fsync off: for test runs only, a power cut then loses data. */
  durability: 'full' | 'off';
  /** Where the built client lies; unset: `dist/client` of this checkout. */
  clientDir?: string | undefined;
  /** Take reports of faults from pages. */
  clientErrors?: boolean;
  /** Who brings it as a bearer token reads /api/metrics; null: this machine only. */
  metricsToken?: string | null;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
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
    databaseUrl: env['DATABASE_URL'] || null,
    secret: mode === 'demo' && !env['SYNAQ_SECRET'] ? demoSecret(dataDir) : productionSecret(env['SYNAQ_SECRET']),
    origins: (env['SYNAQ_ORIGINS'] ?? '').split(',').filter(Boolean),
    trustProxy: env['TRUST_PROXY'] === '1',
    accessTokenSeconds: readNumber(env, 'SYNAQ_ACCESS_TOKEN_SECONDS', 900, 1, 3600),
    auditDays: readNumber(env, 'SYNAQ_AUDIT_DAYS', 365, 30, 36_500),
    logLevel: env['LOG_LEVEL'] || 'info',
    durability: env['SYNAQ_TEST_DURABILITY'] === 'off' ? 'off' : 'full',
    clientErrors: env['SYNAQ_CLIENT_ERRORS'] === '1',
    metricsToken: env['SYNAQ_METRICS_TOKEN'] || null,
    clientDir: env['CLIENT_DIR'] ? resolve(env['CLIENT_DIR']) : undefined,
  };
}

function readNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`);
  return value;
}

function productionSecret(secret: string | undefined): string {
  const advice = 'Make one: node -p "crypto.randomBytes(32).toString(\'base64url\')"';
  if (!secret) throw new ConfigError(`SYNAQ_SECRET is not set. ${advice}`);
  if (secret.length < minSecretLength || new Set(secret).size < 12) {
    throw new ConfigError(`SYNAQ_SECRET is too weak: at least ${minSecretLength} characters at random. ${advice}`);
  }
  return secret;
}

function demoSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'demo-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
