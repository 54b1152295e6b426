/** The whole matrix, one part after the other. */
import { commandHandlers } from '#server/areas/commands/take-commands.ts';
import { endpoints } from '#server/http/contracts.ts';
import { calls } from './calls.ts';
import { checkBodies } from './check-bodies.ts';
import { checkCallers } from './check-callers.ts';
import { checkColleagues } from './check-colleagues.ts';
import { checkCommands } from './check-commands.ts';
import { checkRanks } from './check-ranks.ts';
import { checkRates } from './check-rates.ts';
import { checkRightAnswers } from './check-right-answers.ts';
import { checkSockets } from './check-sockets.ts';
import { checkStates } from './check-states.ts';
import { commandSamples } from './command-samples.ts';
import { foundCountry, papers } from './country.ts';
import { expectations } from './expectations.ts';
import { commandRows } from './expectations/commands.ts';
import { createLedger, type Difference, table } from './ledger.ts';
import { actorNames, states } from './row.ts';
import { changed, takePicture } from './watch.ts';
import { callsMade } from './wire.ts';

export interface Options {
  /** Only endpoints whose name begins so. */
  only: string;
  parts: readonly string[];
}

/** @returns whether all was as the table says. */
export async function runMatrix({ only, parts }: Options, write: (text: string) => void): Promise<boolean> {
  const started = Date.now();
  const tell = ({ what, wanted, got }: Difference): void =>
    write(`\n! ${what}\n    expected: ${wanted}\n    came:     ${got}\n`);
  const ledger = createLedger(tell);
  const isAsked = (part: string): boolean => parts.length === 0 || parts.includes(part);
  const chosen = endpoints.filter(({ name }) => name.startsWith(only));
  for (const { name, method, path, rate } of endpoints) {
    const row = expectations[name];
    ledger.expect(row !== undefined && calls[name] !== undefined, `${name} has a row and a call`, 'both', 'one is missing');
    if (!row) continue;
    ledger.expect(row.call === `${method} ${path}`, `${name} is where the table has it`, row.call, `${method} ${path}`);
    ledger.expect(row.rate === rate, `${name} is limited as the table has it`, row.rate, rate);
  }
  const names = new Set(endpoints.map(({ name }) => name));
  for (const name of new Set([...Object.keys(expectations), ...Object.keys(calls)]))
    ledger.expect(names.has(name), `the row ${name} has an endpoint`, 'an endpoint', 'none');

  const kinds = [...commandHandlers.keys()];
  for (const kind of new Set([...kinds, ...Object.keys(commandRows), ...Object.keys(commandSamples)])) {
    const has = [kinds.includes(kind) && 'kind', commandRows[kind] && 'row', commandSamples[kind] && 'sample'].filter(Boolean);
    ledger.expect(has.length === 3, `the command ${kind} has a kind, a row and a sample`, 'all', has.join(', '));
  }

  const country = await foundCountry();
  const time = async (part: string, work: () => Promise<void>): Promise<void> => {
    if (!isAsked(part)) return;
    const before = Date.now();
    await work();
    write(`${part}: ${((Date.now() - before) / 1000).toFixed(1)} s\n`);
  };
  try {
    write(`country: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
    await time('callers', async () => {
      const before = await takePicture(country.sql);
      await checkCallers(country, chosen, ledger);
      const written = changed(before, await takePicture(country.sql));
      ledger.expect(only !== '' || written !== '', 'what allowed calls write is seen', 'written rows', written);
    });
    await time('states', () => checkStates(country, chosen, ledger));
    await time('commands', () => checkCommands(country, kinds, ledger));
    await time('ranks', () => checkRanks(country, ledger));
    await time('colleagues', () => checkColleagues(country, ledger));
    await time('right-answers', () => checkRightAnswers(country, ledger));
    await time('sockets', () => checkSockets(country, ledger));
    await time('bodies', () => checkBodies(country, chosen, ledger));
    await time('rates', async () => {
      const [one, other] = [await papers(country, 'ST.own', ''), await papers(country, 'ST.group', '')];
      await checkRates(country, { one: one.token ?? '', other: other.token ?? '' }, ledger, write);
    });
  } finally {
    await country.stop();
  }
  if (isAsked('callers'))
    write(table(ledger, actorNames, 'Endpoint by caller: what came; ! where it is not what was expected'));
  if (isAsked('states'))
    write(table(ledger, states, "Endpoint by the state of the test: the owner's, or his organiser's, call"));
  // Again at the end: a log that is cut keeps its last lines.
  ledger.differences.forEach(tell);
  write(
    `\nabuse: ${chosen.length} endpoints, ${actorNames.length} callers, ${callsMade()} calls, ${ledger.checks} checks, ` +
      `${ledger.differences.length} differences, ${((Date.now() - started) / 1000).toFixed(0)} s\n`,
  );
  return ledger.differences.length === 0;
}
