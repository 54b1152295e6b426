import { queryOptions } from '@tanstack/react-query';
import { ownSettings } from '#contract/commands/own-settings.ts';
import { read } from '#client/api/request.ts';

/** The person's own settings, as the server has them. */
export const settingsQuery = queryOptions({
  queryKey: ['own-settings'],
  queryFn: async ({ signal }) => (await read(ownSettings, { signal })).settings,
  meta: { isPersisted: true, isChangedHere: true },
});
