import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { accountKeepers, accountPerson, accountScope } from './parts.ts';

export const accountsOnPage = 50;

export const listAccounts = defineEndpoint({
  name: 'listAccounts',
  method: 'GET',
  path: '/api/control/accounts',
  summary: 'Find people whose accounts one looks after, by a part of their name or login',
  tag: 'control',
  access: accountKeepers,
  scope: accountScope,
  rate: 'read',
  query: v.strictObject({
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100), v.check(isStorableText))),
  }),
  data: v.object({
    people: v.array(accountPerson),
    /** There is a page after this one. */
    isCut: v.boolean(),
  }),
});
