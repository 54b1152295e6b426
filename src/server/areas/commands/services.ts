/** What other areas may import from this one. */
export { commandKeyOf, takeCommands } from './take-commands.ts';
