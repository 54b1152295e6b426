import { queryOptions } from '@tanstack/react-query';
import { packList, type Pack } from '#contract/packs/packs.ts';
import { readPart } from '#offline/packs/packs.ts';
import type { PackName } from '#domain/packs/names.ts';
import { read } from '#client/api/request.ts';
import { packPortsOf } from './browser-packs.ts';

const fromDevice = { networkMode: 'always', staleTime: 0, meta: { isPersisted: false } } as const;

/** What can be taken along now. Without a network the screen shows what is here. */
export function packsQuery() {
  return queryOptions({
    queryKey: ['packs', 'offered'],
    queryFn: ({ signal }) => read(packList, { signal, silent: 'caller' }),
    staleTime: 0,
    retry: false,
    meta: { isPersisted: false },
  });
}

/** What the device has of a pack. */
export function storedPackQuery(personId: number, name: PackName) {
  return queryOptions({
    queryKey: ['packs', 'kept', personId, name],
    queryFn: () => packPortsOf(personId).store.find(personId, name),
    ...fromDevice,
  });
}

/** Parts of a pack, opened. Those that cannot be read are left out: the next refresh loads them again. */
export function packPartsQuery<T>(personId: number, pack: Pack, parse: (text: string) => T | null) {
  return queryOptions({
    queryKey: ['packs', 'parts', personId, pack.name, pack.revision],
    queryFn: async () => {
      const ports = packPortsOf(personId);
      const read = await Promise.all(pack.parts.map((part) => readPart(ports, pack.name, part)));
      return read.flatMap((bytes) => {
        const part = bytes && parse(new TextDecoder().decode(bytes));
        return part === null ? [] : [part];
      });
    },
    ...fromDevice,
  });
}
