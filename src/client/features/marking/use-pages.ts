/** Photos of answers: on this device where they were taken along (`features/packs`), else on the server. */
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ShownPage } from '#contract/marking/parts.ts';
import { examPageKey } from '#contract/packs/exam-pages.ts';
import { readPart } from '#offline/packs/packs.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { packPortsOf } from '#client/features/packs/shared/browser-packs.ts';
import { storedPackQuery } from '#client/features/packs/shared/queries.ts';

const fromDevice = { networkMode: 'always', staleTime: Infinity, meta: { isPersisted: false } } as const;

/** Null: it is being opened, or has not arrived. */
export function usePageUrl({ uploadId, url }: ShownPage): string | null {
  const { userId } = useUser();
  const stored = useQuery(storedPackQuery(userId, 'exam-pages'));
  const pack = stored.data?.ready ?? stored.data?.wanted ?? null;
  const part = pack?.parts.find(({ key }) => key === examPageKey(uploadId));
  const query = useQuery({
    queryKey: ['packs', 'picture', userId, part?.hash, stored.data?.ready != null],
    queryFn: part ? openPicture : skipToken,
    ...fromDevice,
    // An address of bytes is good as long as the page lives: pictures are few, and gone with it.
    gcTime: Infinity,
  });
  async function openPicture(): Promise<string | null> {
    if (!pack || !part) return null;
    const bytes = await readPart(packPortsOf(userId), pack.name, part);
    return bytes && URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
  }
  if (stored.isPending) return null;
  if (!part) return url;
  return query.isPending ? null : (query.data ?? url);
}
