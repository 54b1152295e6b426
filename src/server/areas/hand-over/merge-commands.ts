/** Brings a package's commands to the command queue's log by its own rules, as if their device had sent them. */
import { mostCommands, type Command, type CommandResult } from '#contract/commands/command.ts';
import type { ChangesOutcome } from '#contract/hand-over/hand-over.ts';
import { loadActor } from '#server/access/load-actor.ts';
import { takeCommands } from '#server/areas/commands/services.ts';
import type { Services } from '#server/services.ts';

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
  const merged: MergedCommands = { applied: 0, known: 0, conflict: 0, refused: 0, unknown: 0, left: 0 };
  /** Streams that an unknown command holds up: what follows in them waits with it. */
  const heldUp = new Set<string>();
  for (let from = 0; from < commands.length; from += mostCommands) {
    const batch = commands.slice(from, from + mostCommands);
    const results = await takeCommands(sql, { actor, commands: batch, receivedAt: now });
    if (!results) return null;
    for (const [index, result] of results.entries()) merged[countOf(result, batch[index]?.stream ?? '', heldUp)] += 1;
  }
  return merged;
}

function countOf(result: CommandResult, stream: string, heldUp: Set<string>): keyof MergedCommands {
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
