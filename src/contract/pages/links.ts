import * as v from 'valibot';
import { linkNames } from '#domain/content/content.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

/** An address outside of the platform that the country's worker has entered. */
export const shownLink = defineEndpoint({
  name: 'shownLink',
  method: 'GET',
  path: '/api/links/{name}',
  summary: 'A link by its name: import-video, a film about imports (specification P§6); null where no address is entered',
  tag: 'pages',
  access: teachingStaff,
  scope: 'Everybody reads the same; in the language of the call, else the other one.',
  rate: 'read',
  params: v.object({ name: v.picklist(linkNames) }),
  data: v.object({ link: v.nullable(v.object({ title: v.string(), url: v.string() })) }),
});
