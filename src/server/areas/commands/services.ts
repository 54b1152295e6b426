/** Public interface of this area for other areas. */
export { commandKeyOf, takeCommands } from './take-commands.ts';
