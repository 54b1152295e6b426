import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { commandBatch, commandResult } from './command.ts';

export const sendCommands = defineEndpoint({
  name: 'sendCommands',
  method: 'POST',
  path: '/api/commands',
  summary: 'Send what was changed on the device, in order; the fate of each command',
  tag: 'commands',
  access: 'signed-in',
  scope: 'One’s own commands; each kind checks what it changes.',
  rate: 'write',
  idempotent: true,
  body: commandBatch,
  data: v.object({ results: v.array(commandResult) }),
  errors: ['FORBIDDEN', 'UNAVAILABLE', 'TOO_LARGE'],
});
