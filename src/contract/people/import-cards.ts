/** Login cards of the people whom an import has added. */
import * as v from 'valibot';
import { passwordReaders } from '#contract/accounts/parts.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';

export const importCards = defineEndpoint({
  tag: 'people',
  access: passwordReaders,
  scope: 'Of one’s own import: people whom it added and whose accounts one looks after.',
  name: 'importCards',
  method: 'POST',
  path: '/api/sheet-imports/{id}/cards',
  summary:
    'Logins and given passwords of the people whom an import has added, by class and name, for cards to print. Goes into the audit log, person by person',
  rate: 'write',
  idempotent: true,
  onBehalf: false,
  params: v.object({ id: uuid }),
  data: v.object({
    cards: v.array(
      v.object({
        id: v.number(),
        fio: v.string(),
        lgn: v.string(),
        /** Null: the person has changed it, and nobody knows it. */
        password: v.nullable(v.string()),
        group: v.nullable(v.string()),
        school: v.nullable(v.string()),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});
