/** Works and pictures that were taken along (`client/packs`): read when the server does not answer. */
import { skipToken, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { packedHomework, pictureKey, type PackedHomework } from '#contract/packs/homework-works.ts';
import type { Pack, PackPart } from '#contract/packs/packs.ts';
import type { WorkFile } from '#contract/homework/parts.ts';
import { readPart } from '#offline/packs/packs.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { packPortsOf } from '#client/packs/browser-packs.ts';
import { isSound } from '#client/sound.tsx';
import { storedPackQuery } from '#client/packs/queries.ts';

const fromDevice = { networkMode: 'always', staleTime: Infinity, meta: { isPersisted: false } } as const;

async function readHomework(personId: number, pack: Pack): Promise<PackedHomework[]> {
  const ports = packPortsOf(personId);
  const parts = pack.parts.filter(({ key }) => key.startsWith('works-'));
  const read = await Promise.all(parts.map((part) => readPart(ports, pack.name, part)));
  return read.flatMap((bytes) => {
    const { success, output } = v.safeParse(packedHomework, bytes && JSON.parse(new TextDecoder().decode(bytes)));
    return success ? [output] : [];
  });
}

export interface Taken {
  pack: Pack | null;
  /** All of it is here. */
  isWhole: boolean;
  /** Undefined: not read yet. */
  homework: readonly PackedHomework[] | undefined;
}

/** What is on this device. */
export function useTaken(): Taken {
  const { userId } = useUser();
  const stored = useQuery(storedPackQuery(userId, 'homework-works'));
  const isWhole = stored.data?.ready != null;
  // Where the first load broke off, what has arrived is better than nothing.
  const pack = stored.data?.ready ?? stored.data?.wanted ?? null;
  const { data } = useQuery({
    queryKey: ['packs', 'homework', userId, pack?.revision, isWhole],
    queryFn: pack ? () => readHomework(userId, pack) : skipToken,
    ...fromDevice,
  });
  return { pack, isWhole, homework: stored.isPending ? undefined : pack ? data : [] };
}

async function openPicture(personId: number, pack: Pack, part: PackPart, type: string): Promise<string | null> {
  const bytes = await readPart(packPortsOf(personId), pack.name, part);
  return bytes && URL.createObjectURL(new Blob([bytes], { type }));
}

/** Where a page's picture or recording is: on this device where it was taken along, else on the server. Null: it is being opened, or is neither. */
export function usePicture({ pack, isWhole }: Taken, homeworkId: string, file: WorkFile | undefined): string | null {
  const { userId } = useUser();
  const part = file && pack?.parts.find(({ key }) => key === pictureKey(homeworkId, file.uploadId));
  const query = useQuery({
    queryKey: ['packs', 'picture', userId, part?.hash, isWhole],
    queryFn: pack && part ? () => openPicture(userId, pack, part, file.contentType) : skipToken,
    ...fromDevice,
    // An address of bytes is good as long as the page lives: pictures are few, and gone with it.
    gcTime: Infinity,
  });
  if (!file || !(file.contentType.startsWith('image/') || isSound(file))) return null;
  if (!part) return file.url;
  return query.isPending ? null : (query.data ?? file.url);
}
