/** What a file of commands holds, sealed under the key of its person's commands (attempts/hand-over-package.ts), as JSON. */
import * as v from 'valibot';
import { command } from './command.ts';

export const mostPackedCommands = 10_000;

export const packedCommands = v.strictObject({
  /** All that waited on the device, in order within each stream. */
  commands: v.pipe(v.array(command), v.minLength(1), v.maxLength(mostPackedCommands)),
});
