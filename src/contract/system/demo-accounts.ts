import * as v from 'valibot';
import { role } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

export const demoAccounts = defineEndpoint({
  name: 'demoAccounts',
  method: 'GET',
  path: '/api/demo-accounts',
  summary: 'One sign-in of each role of a demo; nothing in production',
  tag: 'system',
  access: 'public',
  scope: 'Nobody’s data: these sign-ins stand in the README.',
  rate: 'read',
  data: v.object({
    /** Password of all of them. Null: this is no demo. */
    password: v.nullable(v.string()),
    accounts: v.array(v.object({ login: v.string(), role })),
  }),
});
