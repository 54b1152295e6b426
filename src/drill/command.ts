/** `npm run drill`: what a school's IT person runs before exam day. Ends with 1 when something did not hold, with 2 when it could not begin. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { localeTag } from '#domain/language.ts';
import { runDrill, type DrillProgress } from './drill.ts';
import { findOut, type Findings } from './findings.ts';
import { OptionError, readAccounts, readOptions } from './options.ts';
import { createFormat, type Format } from './report/format.ts';
import { checkText, renderReport } from './report/report.ts';
import type { Texts } from './texts/text-keys.ts';
import { fill, textsByLocale } from './texts/texts.ts';

const signs = { green: '✓', amber: '!', red: '✗' } as const;

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const { host, language, seed, examId, minutes, out } = options;
  const accounts = await readAccounts(options);
  const texts = textsByLocale[localeTag(language)];
  const format = createFormat(localeTag(language), texts);
  const problem = await findHost(host);
  if (problem !== null) throw new OptionError(fill(texts.terminal.noHost, { host, detail: problem }));
  const date = new Date();
  const show = createProgress(texts, format, accounts.length);
  const { histories, totalMs, serverVersion } = await runDrill(
    { host, accounts, examId, minutes, seed, pace: 1 },
    show.progress,
  );
  show.end();
  const findings = findOut(histories, host);
  const file = resolve(out);
  await writeFile(file, renderReport({ findings, host, totalMs, seed, serverVersion, date }, language));
  process.stdout.write(`${summary(findings, texts, format)}\n\n${fill(texts.terminal.report, { file })}\n`);
  return findings.light === 'red' ? 1 : 0;
}

/** @returns why there is no Synaq at this address; null: there is. */
async function findHost(host: string): Promise<string | null> {
  try {
    const response = await fetch(`${host}/api/health`, { signal: AbortSignal.timeout(15_000) });
    return response.ok && response.headers.has('x-server-time') ? null : `HTTP ${response.status}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
    return String(cause);
  }
}

/** On a terminal one line that changes; in a log a line now and then. */
function createProgress(
  texts: Texts,
  format: Format,
  students: number,
): { progress: (now: DrillProgress) => void; end: () => void } {
  const isTerminal = process.stdout.isTTY;
  let shownAt = Number.NEGATIVE_INFINITY;
  let phase = '';
  return {
    progress(now) {
      const words = texts.terminal[now.phase === 'signing-in' ? 'signingIn' : 'sitting'];
      const values = { ...now, at: format.length(Math.max(0, now.at)), of: format.length(now.of), students };
      const line = fill(words, values);
      if (isTerminal) process.stdout.write(`\r\u001B[2K${line}`);
      else if (now.phase !== phase || performance.now() - shownAt > 15_000) {
        process.stdout.write(`${line}\n`);
        shownAt = performance.now();
      }
      phase = now.phase;
    },
    end: () => void process.stdout.write(isTerminal ? '\n\n' : '\n'),
  };
}

function summary({ light, checks, faults }: Findings, texts: Texts, format: Format): string {
  const { head, body } = texts.verdict[light];
  return [
    `${signs[light]} ${head}. ${body}`,
    '',
    ...checks.map((check) => `  ${signs[check.light]} ${checkText(check, texts, format)}`),
    ...faults.map(
      ({ kind, logins, detail }) => `  ✗ ${texts.faults[kind].what}: ${logins.join(', ')}${detail && ` (${detail})`}`,
    ),
  ].join('\n');
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof OptionError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
  process.exitCode = 2;
}
