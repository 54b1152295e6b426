import { skipToken, useQuery } from '@tanstack/react-query';
import { uploadPath } from '#contract/uploads/links.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { mostBytesOfOwn, readOwnFile } from './own-files.ts';

/**
 * Where a file of the server is shown from: this device, where it is held, else the server.
 *
 * @param size bytes, where they are known
 * @returns null while it is being opened
 */
export function useOwnFile(url: string, size = 0): string | null {
  const { userId } = useUser();
  const isHeld = size <= mostBytesOfOwn;
  const { data, isPending } = useQuery({
    queryKey: ['own-file', userId, uploadPath(url)],
    queryFn: isHeld ? () => openOwnFile(userId, url) : skipToken,
    // What did not come is asked for again; an address of bytes is good as long as the page lives.
    staleTime: ({ state }) => (state.data ? Infinity : 0),
    gcTime: Infinity,
    meta: { isPersisted: false },
  });
  if (!isHeld) return url;
  return isPending ? null : (data ?? url);
}

async function openOwnFile(personId: number, url: string): Promise<string | null> {
  const blob = await readOwnFile(personId, url).catch(() => null);
  if (!blob || blob.type.includes('svg')) return null;
  // Opened as a page, anything else of another person would run as one of ours: it can only be saved.
  const isShown = /^(image|audio|video)\//.test(blob.type);
  return URL.createObjectURL(isShown ? blob : blob.slice(0, blob.size, 'application/octet-stream'));
}
