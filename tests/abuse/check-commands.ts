/** Every kind of command by every caller, about somebody else's object and an absent one: both are refused alike, and nothing is written or told. */
import { randomUUID } from 'node:crypto';
import { give, makeObjects } from './command-objects.ts';
import { commandSamples } from './command-samples.ts';
import { canary, found, papers, type Country, type Papers } from './country.ts';
import { commandRows, type CommandRow } from './expectations/commands.ts';
import type { Ledger } from './ledger.ts';
import type { Ids } from './records.ts';
import { people, type Caller } from './row.ts';
import { changed, takePicture } from './watch.ts';

const callers: readonly Caller[] = [...people, 'ST.given', 'DCR.given'];
const absent = 'refused NOT_FOUND';

interface Result {
  fate: string;
  code?: string;
}

const says = ({ fate, code }: Result): string => (code === undefined ? fate : `${fate} ${code}`);

/** Takes a picture without the command log, which records refusals on purpose. */
async function picture(country: Country): Promise<Map<string, string>> {
  return new Map([...(await takePicture(country.sql))].filter(([name]) => !name.startsWith('command_log')));
}

function isOutside({ door, reach }: CommandRow, caller: Caller): boolean {
  return !door.some((role) => role === caller.split('.')[0]) || (reach !== null && !reach.includes(caller));
}

function without(ids: Ids, keys: readonly string[]): Ids {
  return {
    ...ids,
    ...Object.fromEntries(keys.map((key) => [key, typeof ids[key] === 'number' ? 2_000_000_000 : randomUUID()])),
  };
}

export async function checkCommands(country: Country, kinds: readonly string[], ledger: Ledger): Promise<void> {
  const ids = await makeObjects(country);
  const shown = new Map<Caller, Papers>();
  for (const caller of callers) shown.set(caller, await papers(country, caller, ''));
  const before = await picture(country);
  for (const caller of callers) {
    const refused = kinds.filter((kind) => commandRows[kind] && isOutside(commandRows[kind], caller));
    const isStudent = caller.startsWith('ST');
    const commands = refused.flatMap((kind) => {
      const sample = commandSamples[kind];
      return sample ? [ids, without(ids, sample.keys)].map((of) => ({ kind, body: sample.make(of, { isStudent }) })) : [];
    });
    const got = await give(country, found(country.people, caller), shown.get(caller) ?? {}, commands);
    ledger.expect(got.status === 200, `commands by ${caller}`, '200', got.answer);
    ledger.expect(!got.text.includes(canary.wasRead), `commands by ${caller} tell nothing`, 'no name', got.text);
    const results = ((got.data as { results?: Result[] } | undefined)?.results ?? []).map((result) => ({ ...result, id: '' }));
    for (const [at, kind] of refused.entries()) {
      const [foreign, nowhere] = results.slice(at * 2, at * 2 + 2);
      const wanted = JSON.stringify(nowhere);
      ledger.expect(foreign !== undefined && says(foreign) === absent, `${kind} by ${caller}`, absent, JSON.stringify(foreign));
      ledger.expect(
        JSON.stringify(foreign) === wanted,
        `${kind} by ${caller}: foreign as absent`,
        wanted,
        JSON.stringify(foreign),
      );
    }
  }
  const difference = changed(before, await picture(country));
  ledger.expect(difference === '', 'commands that are refused write nothing', 'nothing', difference);
  for (const kind of kinds) await checkOwn(country, kind, ids, ledger);
}

/** Those whose object it is: else a kind that refuses everybody would pass. */
async function checkOwn(country: Country, kind: string, ids: Ids, ledger: Ledger): Promise<void> {
  const [row, sample] = [commandRows[kind], commandSamples[kind]];
  if (!row || !sample || row.answer === null) return;
  const body = sample.make(ids, { isStudent: row.by.startsWith('ST') });
  const shown = await papers(country, row.by, '');
  const got = await give(country, found(country.people, row.by), shown, [{ kind, body }]);
  const [result] = (got.data as { results?: Result[] } | undefined)?.results ?? [];
  const came = result ? says(result) : got.answer;
  ledger.expect(
    row.answer.split('|').includes(came),
    `${kind} by ${row.by}, whose object it is`,
    row.answer,
    `${came} ${got.text}`,
  );
}
