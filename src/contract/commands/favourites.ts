import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';

export const favouriteList = defineEndpoint({
  name: 'favouriteList',
  method: 'GET',
  path: '/api/favourites',
  summary: 'The pages that one marked with a star, the first one first',
  tag: 'commands',
  access: 'signed-in',
  scope: 'One’s own.',
  rate: 'read',
  onBehalf: false,
  data: v.object({ paths: v.array(v.string()) }),
});
