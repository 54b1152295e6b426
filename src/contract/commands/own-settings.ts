import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { settingNames } from './kinds/own-setting.ts';

export const ownSettings = defineEndpoint({
  name: 'ownSettings',
  method: 'GET',
  path: '/api/settings',
  summary: 'What one has set about oneself; what is absent stands as it comes',
  tag: 'commands',
  access: 'signed-in',
  scope: 'One’s own.',
  rate: 'read',
  data: v.object({
    settings: v.array(
      v.object({
        name: v.picklist(settingNames),
        value: v.boolean(),
        /** The command that set it: a command names it as `expects`. Null: set before there were commands. */
        versionId: v.nullable(v.string()),
      }),
    ),
  }),
});
