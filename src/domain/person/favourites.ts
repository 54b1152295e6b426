/** The pages that a person marked with a star: a set, whatever the last command about a page says. The server decides by it, a page predicts by it. */
import { invalid, reduced, type Reduced } from '#domain/reduced.ts';

/** Maximum number of favourites of one person. */
export const mostFavourites = 100;

export function reduceFavourites(
  paths: ReadonlySet<string>,
  { path, isOn }: { path: string; isOn: boolean },
): Reduced<ReadonlySet<string>> {
  if (paths.has(path) === isOn) return reduced(paths);
  if (!isOn) return reduced(new Set([...paths].filter((one) => one !== path)));
  return paths.size >= mostFavourites ? invalid('path') : reduced(new Set([...paths, path]));
}
