import * as v from 'valibot';
import { role } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

export const profile = v.object({
  login: v.string(),
  surname: v.string(),
  firstname: v.string(),
  lastname: v.nullable(v.string()),
  gender: v.picklist(['m', 'f']),
  /** DD.MM.YYYY. */
  bornDate: v.nullable(v.string()),
  role,
  position: v.nullable(v.string()),
  photo: v.nullable(v.string()),
  group: v.nullable(v.string()),
  school: v.nullable(v.object({ name: v.string(), address: v.string(), bin: v.string() })),
  department: v.nullable(v.string()),
  region: v.nullable(v.string()),
});
export type Profile = v.InferOutput<typeof profile>;

export const profileData = defineEndpoint({
  name: 'profileData',
  method: 'GET',
  path: '/api/profile/data',
  summary: 'Who one is and where one belongs. Changed by the school, not here',
  tag: 'profile',
  access: 'signed-in',
  scope: 'Oneself.',
  rate: 'read',
  data: profile,
});
