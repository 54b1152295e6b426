/** Content of a file of commands, sealed under the key of its person's commands (attempts/hand-over-package.ts), as JSON. */
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { fileName, mostBytes } from '#contract/uploads/parts.ts';
import { command } from './command.ts';

export const mostPackedCommands = 10_000;
/** Size of one piece: as text, and with everything around it, it stays below the size of a package. */
export const packedPieceBytes = 480_000;

const byteCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostBytes));

/** A part of a file that commands name. It goes before them. */
const filePiece = v.strictObject({
  uploadId: uuid,
  name: fileName,
  kind: v.picklist(['image', 'file']),
  /** Size of the whole file. */
  size: v.pipe(byteCount, v.minValue(1)),
  offset: byteCount,
  /** Base64url. */
  bytes: v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil((packedPieceBytes * 4) / 3)), v.regex(/^[\w-]*$/)),
});
export type FilePiece = v.InferOutput<typeof filePiece>;

export const packedCommands = v.union([
  v.strictObject({
    /** All that waited on the device, in order within each stream. */
    commands: v.pipe(v.array(command), v.minLength(1), v.maxLength(mostPackedCommands)),
  }),
  v.strictObject({ piece: filePiece }),
]);
