import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { favouriteKind } from '#contract/commands/kinds/favourite.ts';
import { persistNow } from '#client/api/query-client-keeper.tsx';
import { queryClient } from '#client/api/query-client.ts';
import { withCommands } from '../favourite-paths.ts';
import { favouritesQuery } from '../favourites-query.ts';
import type { ClientKind } from './client-kind.ts';

export const favourite: ClientKind = {
  kind: favouriteKind.kind,
  title: msg`Favourites`,
  mine: (body) => {
    const { success, output } = v.safeParse(favouriteKind.body, body);
    return success ? `${output.isOn ? '+' : '−'} ${output.path}` : '';
  },
  theirs: () => null,
  over: () => null,
  applied(view) {
    const { queryKey } = favouritesQuery;
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (paths) => paths && withCommands(paths, [{ ...view, place: 'device' }]));
    persistNow();
    // The first read may have been on its way.
    void queryClient.invalidateQueries({ queryKey });
  },
};
