import { favouriteKind } from '#contract/commands/kinds/favourite.ts';
import { reduceFavourites } from '#domain/person/favourites.ts';
import type { CommandView } from '#offline/commands/ports.ts';
import { readCommand } from './read-command.ts';

/** Paths after the commands that are on their way. What the server has is in `paths` already; what it refused does not count. */
export function withCommands(
  paths: readonly string[],
  views: readonly Pick<CommandView, 'kind' | 'place' | 'body'>[],
): string[] {
  let result: ReadonlySet<string> = new Set(paths);
  for (const view of views) {
    const change = view.place === 'server' || view.place === 'refused' ? null : readCommand([favouriteKind], view)?.body;
    const outcome = change && reduceFavourites(result, change);
    if (outcome?.fate === 'applied') result = outcome.state;
  }
  return [...result];
}
