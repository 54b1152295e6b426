import * as v from 'valibot';
import { pathId } from '#contract/ids.ts';
import { defineList, listQuery } from '#contract/list.ts';
import { accountKeepers, accountPerson, accountScope } from './parts.ts';

export const listAccounts = defineList({
  name: 'listAccounts',
  path: '/api/control/accounts',
  summary: 'Find people whose accounts one looks after, by a part of their name or login',
  tag: 'control',
  access: accountKeepers,
  scope: accountScope,
  rate: 'read',
  query: v.strictObject({ ...listQuery(50), group: v.optional(pathId), school: v.optional(pathId) }),
  row: accountPerson,
});
