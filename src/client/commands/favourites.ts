/** Stars: what the server has, with what the person changed since. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { favouriteKind } from '#contract/commands/kinds/favourite.ts';
import { withCommands } from './favourite-paths.ts';
import { favouritesQuery } from './favourites-query.ts';
import { getQueue, useCommands } from './queue-access.ts';

const nothing: readonly string[] = [];

/** Oldest first. */
export function useFavourites(): readonly string[] {
  const { data = nothing } = useQuery(favouritesQuery);
  const views = useCommands();
  return useMemo(() => withCommands(data, views), [data, views]);
}

/** @param path without what stands behind `?`. Rejects where the queue's code does not come. */
export async function setFavourite(path: string, isOn: boolean): Promise<void> {
  const { kind, version } = favouriteKind;
  (await getQueue()).enqueue({ kind, version, subject: `favourite ${path}`, body: { path, isOn } });
}
