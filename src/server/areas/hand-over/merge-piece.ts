/** Brings part of a file that commands name, as if the person's device had sent it. */
import type { FilePiece } from '#contract/commands/commands-package.ts';
import type { Intake } from '#server/areas/uploads/services.ts';
import type { MergedCommands } from './merge-commands.ts';

/** A piece that cannot be taken stays with the device, and the commands that name it do too. */
export async function mergePiece(
  intake: Intake,
  personId: number,
  { uploadId: id, name, kind, size, offset, bytes }: FilePiece,
): Promise<MergedCommands> {
  const none: MergedCommands = { applied: 0, known: 0, conflict: 0, refused: 0, unknown: 0, left: 0, pieces: 0 };
  const left = { ...none, left: 1 };
  const begun = await intake.begin(personId, { id, kind, name, size });
  if (begun.state !== 'ok') return left;
  const taken = begun.value === size ? begun : await intake.append(personId, id, offset, Buffer.from(bytes, 'base64url'));
  // Pieces of a file come in their order; one before this is missing.
  if (taken.state !== 'ok' || taken.value < Math.min(size, offset + 1)) return left;
  if (taken.value === size && (await intake.finish(personId, id)).state !== 'ok') return left;
  return { ...none, pieces: 1 };
}
