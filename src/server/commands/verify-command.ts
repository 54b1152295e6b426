/** Implements `npm run attempt:verify`. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type postgres from 'postgres';
import * as v from 'valibot';
import type { Receipt } from '#server/areas/attempts/answer-log/verify.ts';
import { verifyAttempt } from '#server/areas/attempts/verify-attempt.ts';
import { createAttemptSecrets } from '#server/areas/attempts/attempt-secrets.ts';
import type { Config } from '#server/config.ts';
import { CommandError } from './terminal.ts';
import { compareHeads, tellOutcome, verifyAll, writeHeads } from './verify-all.ts';
import { withDatabase } from './with-database.ts';

const receiptFile = v.object({
  receipts: v.array(v.object({ attemptId: v.string(), position: v.number(), hash: v.string(), receipt: v.string() })),
});

function readReceipts(file: string): Receipt[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new CommandError(`${file} cannot be read as JSON.`);
  }
  const parsed = v.safeParse(receiptFile, content);
  if (!parsed.success) throw new CommandError(`${file} is no file of receipts.`);
  return parsed.output.receipts;
}

async function verify(
  sql: postgres.Sql,
  attemptId: string,
  receipts: readonly Receipt[] | null,
  secret: string,
): Promise<string> {
  const verdict = await verifyAttempt(sql, attemptId, receipts ?? [], createAttemptSecrets(secret));
  if (!verdict) throw new CommandError(`There is no attempt ${attemptId}.`);
  const { login, rows, found } = verdict;
  if (verdict.isArchived) return `Attempt ${attemptId} of ${login} is archived: bring its year back to verify it.`;
  const what = `Attempt ${attemptId} of ${login}: ${rows} rows, ${receipts ? receipts.length : 'no'} receipts.`;
  if (found.length === 0) return `${what}\nEverything is as it was written.`;
  throw new CommandError([what, ...found.map((line) => `- ${line}`)].join('\n'));
}

/** @returns what to print. @throws CommandError that says in plain words what is wrong. */
export async function verifyCommand(
  parameters: readonly string[],
  settings: () => Pick<Config, 'databaseUrl' | 'dataDir' | 'secret'>,
): Promise<string> {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      attempt: { type: 'string' },
      receipts: { type: 'string' },
      all: { type: 'boolean' },
      heads: { type: 'string' },
      against: { type: 'string' },
    },
  });
  const { heads, against } = values;
  if (heads !== undefined)
    return withDatabase(settings(), async (sql) => `${heads}: ${await writeHeads(sql, heads)} attempts.`);
  if (values.all === true) {
    const config = settings();
    return withDatabase(config, async (sql) => {
      const all = await verifyAll(sql, createAttemptSecrets(config.secret));
      const compared = against === undefined ? null : await compareHeads(sql, against);
      const archived = all.archived > 0 ? `, ${all.archived} are archived` : '';
      const whole = `${all.attempts} attempts verified${archived}${compared ? `, ${compared.attempts} compared` : ''}.`;
      return tellOutcome(whole, [...all.found, ...(compared?.found ?? [])]);
    });
  }
  const { attempt, receipts } = values;
  if (attempt === undefined || !v.is(v.pipe(v.string(), v.uuid()), attempt))
    throw new CommandError('Say which attempt: npm run attempt:verify -- --attempt ID [--receipts FILE]');
  const stored = receipts === undefined ? null : readReceipts(receipts);
  const config = settings();
  return withDatabase(config, (sql) => verify(sql, attempt.toLowerCase(), stored, config.secret));
}
