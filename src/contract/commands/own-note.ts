import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { noteState } from './kinds/own-note.ts';

export const ownNote = defineEndpoint({
  name: 'ownNote',
  method: 'GET',
  path: '/api/notes/{attemptId}',
  summary: 'The note to oneself about a test, with the places marked in its texts',
  tag: 'commands',
  access: 'signed-in',
  scope: 'One’s own. A foreign attempt has no note.',
  rate: 'read',
  onBehalf: false,
  params: v.strictObject({ attemptId: uuid }),
  data: v.object({ note: v.nullable(noteState) }),
});
