/** Works and pictures that were taken along (`features/packs`): read when the server does not answer. */
import { hashKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as v from 'valibot';
import { packedHomework, pictureKey, type PackedHomework } from '#contract/packs/homework-works.ts';
import type { Pack, PackPart } from '#contract/packs/packs.ts';
import type { Work, WorkFile } from '#contract/homework/parts.ts';
import { readPart } from '#offline/packs/packs.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { packPortsOf } from '#client/features/packs/shared/browser-packs.ts';
import { isSound } from '#client/sound.tsx';
import { storedPackQuery } from '#client/features/packs/shared/queries.ts';

const fromDevice = { networkMode: 'always', staleTime: Infinity, meta: { isPersisted: false } } as const;
/** A page that never rests opens the coming picture all the same, ms. */
const longestWaitMs = 1000;

export const isPicture = ({ contentType }: WorkFile): boolean => contentType.startsWith('image/');

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
  /** Reads again what the device did not give. Null: it gave what it has. */
  retry: (() => void) | null;
}

/** Returns the works that this device has taken along. */
export function useTaken(): Taken {
  const { userId } = useUser();
  const stored = useQuery(storedPackQuery(userId, 'homework-works'));
  const isWhole = stored.data?.ready != null;
  // Where the first load broke off, what has arrived is better than nothing.
  const pack = stored.data?.ready ?? stored.data?.wanted ?? null;
  const read = useQuery({
    queryKey: ['packs', 'homework', userId, pack?.revision, isWhole],
    queryFn: pack ? () => readHomework(userId, pack) : skipToken,
    ...fromDevice,
  });
  // A disk that is full may refuse to be read: what it holds is not known then.
  const isRefused = stored.isError || read.isError;
  const homework = stored.isPending ? undefined : pack && !read.isError ? read.data : [];
  const retry = (): void => void (stored.isError ? stored : read).refetch();
  return { pack, isWhole, homework, retry: isRefused ? retry : null };
}

async function openFile(personId: number, pack: Pack, part: PackPart, file: WorkFile): Promise<string | null> {
  const bytes = await readPart(packPortsOf(personId), pack.name, part);
  // Anything else is only saved: opened as a page, a student's file would run as one of ours.
  const type = isPicture(file) || isSound(file) ? file.contentType : 'application/octet-stream';
  return bytes && URL.createObjectURL(new Blob([bytes], { type }));
}

function fileQuery(personId: number, { pack, isWhole }: Taken, homeworkId: string, file: WorkFile | undefined) {
  const part = file && pack?.parts.find(({ key }) => key === pictureKey(homeworkId, file.uploadId));
  return {
    queryKey: ['packs', 'file', personId, part?.hash, isWhole],
    queryFn: pack && part ? () => openFile(personId, pack, part, file) : skipToken,
    ...fromDevice,
    // An address of bytes is good as long as the page lives: they are few, and gone with it.
    gcTime: Infinity,
  } as const;
}

/** Where a file of a work is: on this device where it was taken along, else on the server. Null: it is being opened, or there is none. */
export function useFileUrl(taken: Taken, homeworkId: string, file: WorkFile | undefined): string | null {
  const { userId } = useUser();
  const options = fileQuery(userId, taken, homeworkId, file);
  const query = useQuery(options);
  if (!file) return null;
  if (options.queryFn === skipToken) return file.url;
  return query.isPending ? null : (query.data ?? file.url);
}

/** Opens the first page of a work that comes next, once the page rests: by then its picture is there at once. */
export function usePictureAhead(homeworkId: string, work: Work | null | undefined): void {
  const taken = useTaken();
  const { userId } = useUser();
  const client = useQueryClient();
  const file = work?.versions.at(-1)?.files.find(isPicture);
  const options = fileQuery(userId, taken, homeworkId, file);
  const image = useRef<HTMLImageElement>(null);
  const key = hashKey(options.queryKey);
  const open = useEffectEvent(async () => {
    if (!file) return;
    const { queryFn } = options;
    const url = queryFn === skipToken ? file.url : ((await client.ensureQueryData({ ...options, queryFn })) ?? file.url);
    // As long as it is held here, the browser shows it without asking for it again.
    image.current = new Image();
    image.current.src = url;
  });
  useEffect(() => whenIdle(() => void open().catch(() => undefined), longestWaitMs), [file?.uploadId, key]);
}
