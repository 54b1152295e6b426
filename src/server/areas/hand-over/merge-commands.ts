/** Brings a package's commands to the command queue's log by its own rules, as if their device had sent them. */
import { mostCommands, type Command, type CommandResult } from '#contract/commands/command.ts';
import type { ChangesOutcome } from '#contract/hand-over/hand-over.ts';
import { loadActor } from '#server/access/load-actor.ts';
import { takeCommands } from '#server/areas/commands/services.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';

export type MergedCommands = Omit<ChangesOutcome, 'what' | 'person'>;

/** @returns null where other calls were in the way, or the person is gone by now: bring it again. */
export async function mergeCommands(
  { storage: { sql } }: Services,
  personId: number,
  commands: readonly Command[],
  now: number,
): Promise<MergedCommands | null> {
  const actor = await loadActor(sql, personId);
  if (!actor) return null;
  const merged: MergedCommands = { applied: 0, known: 0, conflict: 0, refused: 0, unknown: 0, left: 0, pieces: 0 };
  const ready = await withFiles(sql, personId, commands);
  merged.left += commands.length - ready.length;
  /** Streams that an unknown command holds up: what follows in them waits with it. */
  const heldUp = new Set<string>();
  for (let from = 0; from < ready.length; from += mostCommands) {
    const batch = ready.slice(from, from + mostCommands);
    const results = await takeCommands(sql, { actor, commands: batch, receivedAt: now });
    if (!results) return null;
    for (const [index, result] of results.entries()) merged[countOf(result, batch[index]?.stream ?? '', heldUp)] += 1;
  }
  return merged;
}

/** Without those whose files are not here, and what follows them in their stream: they would be refused, and their device has the files. */
async function withFiles(sql: Queryable, personId: number, commands: readonly Command[]): Promise<Command[]> {
  const named = [...new Set(commands.flatMap(({ files }) => files))];
  if (named.length === 0) return [...commands];
  const rows = await sql<{ id: string }[]>`
    select id from upload where id = any(${named}::uuid[]) and person_id = ${personId} and file_name is not null`;
  const here = new Set(rows.map(({ id }) => id));
  const held = new Set<string>();
  return commands.filter(({ stream, files }) => {
    if (!files.every((id) => here.has(id))) held.add(stream);
    return !held.has(stream);
  });
}

function countOf(result: CommandResult, stream: string, heldUp: Set<string>): Exclude<keyof MergedCommands, 'pieces'> {
  switch (result.fate) {
    case 'repeat':
      return 'known';
    case 'unknown':
      heldUp.add(stream);
      return 'unknown';
    case 'retry':
      return heldUp.has(stream) ? 'unknown' : 'left';
    default:
      return result.fate;
  }
}
