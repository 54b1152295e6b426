/** Checks the rules that a live lesson and a chat must satisfy, whatever happened. Reads the history alone. */
import type { Broken } from '../playing.ts';
import type { LiveEntry } from './history.ts';
import { isStaff } from './people.ts';

type Of<Type extends LiveEntry['type']> = Extract<LiveEntry, { type: Type }>;

export function checkHistory(history: readonly LiveEntry[]): Broken[] {
  const of = <Type extends LiveEntry['type']>(type: Type): Of<Type>[] =>
    history.filter((entry): entry is Of<Type> => entry.type === type);
  const log = of('log')[0]?.events ?? [];
  const states = of('thread')[0]?.states ?? [[]];
  const broken: Broken[] = [];
  const say = (invariant: string, text: string): void => void broken.push({ invariant, text });

  log.forEach(({ seq }, at) => seq === at + 1 || say('numbers', `event ${at + 1} of the log has the number ${seq}`));
  checkOnce(
    log.map(({ id, by }) => `${by} ${id}`),
    'event',
    say,
  );
  const messages = states.at(-1) ?? [];
  messages.forEach(({ seq }, at) => seq === at + 1 || say('numbers', `message ${at + 1} has the number ${seq}`));
  checkOnce(
    messages.map(({ id, by }) => `${by} ${id}`),
    'message',
    say,
  );

  for (const { person, seq, ids } of of('follows')) {
    const seen = log.filter(
      (event) =>
        event.seq <= seq &&
        (isStaff(person) || event.by === person || (isStaff(event.by) && (event.forId ?? person) === person)),
    );
    if (seen.map(({ id }) => id).join() !== ids.join())
      say(
        'order',
        `${person} knows the log up to ${seq} as ${ids.length} events: there are ${seen.length} for them, or others`,
      );
  }
  for (const { person, revision, messages: known } of of('reads')) {
    const then = states[revision]?.filter(({ seq }) => seq >= (known[0]?.seq ?? 1)) ?? [];
    const spell = (all: readonly { seq: number; id: string; text: string; isRemoved: boolean }[]) =>
      JSON.stringify(all.map(({ seq, id, text, isRemoved }) => [seq, id, text, isRemoved]));
    if (spell(then) !== spell(known))
      say('thread', `${person} knows revision ${revision} otherwise than it was: ${spell(known)}`);
  }
  for (const { person, seq, revision } of of('ends')) {
    if (seq !== log.length) say('arrives', `${person} ends with the log up to ${seq} of ${log.length}`);
    if (revision !== null && revision !== states.length - 1)
      say('arrives', `${person} ends with revision ${revision} of ${states.length - 1}`);
  }
  checkCommands(of('did'), of('logged'), of('shown'), { log, messages }, say);
  return broken;
}

function checkOnce(keys: readonly string[], what: string, say: (invariant: string, text: string) => void): void {
  const seen = new Set<string>();
  for (const key of keys) {
    if (seen.has(key)) say('once', `${what} ${key} is there twice`);
    seen.add(key);
  }
}

/**
 * Checks that the log has all commands shown as on the server, that applied ones had their effect, and that those of one person
 * on one page are in their order.
 */
function checkCommands(
  did: readonly Of<'did'>[],
  logged: readonly Of<'logged'>[],
  shown: readonly Of<'shown'>[],
  { log, messages }: { log: readonly { id: string; by: number }[]; messages: readonly { id: string; by: number }[] },
  say: (invariant: string, text: string) => void,
): void {
  const fates = new Map(logged.map(({ person, id, fate }) => [`${person} ${id}`, fate]));
  for (const { person, id, place } of shown)
    if (place === 'server' && fates.get(`${person} ${id}`) !== 'applied')
      say('acknowledged', `${id} is shown as on the server, and is not`);
  const places = new Map<string, number>();
  log.forEach(({ id, by }, at) => places.set(`${by} ${id}`, at));
  messages.forEach(({ id, by }, at) => places.set(`${by} ${id}`, at));
  const last = new Map<string, number>();
  for (const { page, person, id, kind } of did) {
    if (fates.get(`${person} ${id}`) !== 'applied' || kind === 'edit' || kind === 'remove') continue;
    const place = places.get(`${person} ${id}`);
    if (place === undefined) {
      if (kind === 'send') say('once', `message ${id} was applied, and is not there`);
      continue;
    }
    const key = `${page} ${person} ${kind}`;
    if (place < (last.get(key) ?? -1)) say('in order', `${id} of ${person} stands before what they did earlier on that page`);
    last.set(key, Math.max(place, last.get(key) ?? -1));
  }
}
