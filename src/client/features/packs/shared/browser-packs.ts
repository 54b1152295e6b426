/** Packs of whoever is signed in, with the real store, key and line. */
import { commandVault } from '#contract/commands/command-key.ts';
import { packPiece, type Pack } from '#contract/packs/packs.ts';
import { fromBase64Url } from '#offline/base64url.ts';
import { createIdbPackStore } from '#offline/packs/idb-pack-store.ts';
import type { PackPorts } from '#offline/packs/ports.ts';
import { createVault } from '#offline/vault.ts';
import { ensureOwnKey } from '#client/api/own-key.ts';
import { read } from '#client/api/request.ts';
import { packsDatabase } from '#client/api/wipe.ts';
import { dropOwnFiles } from '#client/features/homework/shared/own-files.ts';

const store = createIdbPackStore(packsDatabase);

/** @see takeAlong, readPart */
export function packPortsOf(personId: number): PackPorts {
  const vault = createVault();
  const key = commandVault(personId);
  return {
    personId,
    store,
    sealer: {
      async seal(place, bytes) {
        await ensureOwnKey();
        return vault.seal(key, place, bytes);
      },
      open: (place, sealed) => vault.open(key, place, sealed),
    },
    async fetchPiece(name, { key: part, hash }, from) {
      const query = { key: part, hash, from: String(from) };
      return fromBase64Url((await read(packPiece, { params: { name }, query, silent: 'caller' })).bytes);
    },
  };
}

/** Makes room: pictures and files that are here to be read can be loaded again, what a person enters cannot. */
export async function evictPictures(): Promise<void> {
  await Promise.allSettled([store.evict((key) => /^(picture|page)-/.test(key)), dropOwnFiles()]);
}

/** Bytes that a load would bring: parts that are not here yet. */
export function missingBytes(pack: Pack, ready: Pack | null): number {
  const here = new Set(ready?.parts.map(({ hash }) => hash));
  return pack.parts.reduce((sum, { hash, size }) => sum + (here.has(hash) ? 0 : size), 0);
}
