/** Asks the records again whose links have ended. Loaded with the first one. */
import type { Query } from '@tanstack/react-query';
import { uploadPath } from '#contract/uploads/links.ts';
import { queryClient } from './query-client.ts';
import { isOver, linksIn } from './steady-links.ts';

/** A file that cannot be shown for another reason is not asked for again and again. */
const restMs = 30_000;

const asked = new Map<string, number>();
/** Pictures of one record fail together: the first asks, the others find what it has brought. */
let last: Promise<unknown> = Promise.resolve();

/** @param path `/uploads/NAME`. @returns a link that opens it now, or null */
export function askRecord(path: string): Promise<string | null> {
  const asking = last.then(() => askInTurn(path));
  last = asking.catch(() => undefined);
  return asking;
}

async function askInTurn(path: string): Promise<string | null> {
  const known = findLink(path);
  if (known !== null) return known;
  const now = performance.now();
  if (now - (asked.get(path) ?? -restMs) < restMs) return null;
  asked.set(path, now);
  await Promise.all(queriesWith(path).map((query) => readAgain(query, path)));
  return findLink(path);
}

async function readAgain({ queryKey, meta }: Query, path: string): Promise<void> {
  if (meta?.renewLink) await meta.renewLink(queryClient, path);
  else await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
}

/** Finds the queries of shown pages whose data name this path. */
function queriesWith(path: string): Query[] {
  return queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => [...linksIn(state.data)].some((link) => uploadPath(link) === path));
}

function findLink(path: string): string | null {
  for (const { state } of queriesWith(path))
    for (const link of linksIn(state.data)) if (uploadPath(link) === path && !isOver(link)) return link;
  return null;
}
