/** Loads, reads and removes packs. What is on the device by the last piece stays there: a load goes on where it stopped. */
import type { Pack, PackPart } from '#contract/packs/packs.ts';
import { toBase64Url } from '../base64url.ts';
import type { PackPorts } from './ports.ts';

type Fault = 'no-key' | 'altered' | 'removed';

/** Why a load stopped for good; everything else is the line's, and the next load goes on. */
export class PackFault extends Error {
  /** `no-key`: nothing here to seal with. `altered`: the bytes are not those that the server named. `removed`: somebody took the pack away meanwhile. */
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

const placeOf = (name: string, hash: string, from: number) => `pack ${name} ${hash} ${from}`;

/**
 * Loads what is missing of a pack. What an earlier revision brought and has not changed is not loaded again.
 *
 * @param onProgress bytes that are here, of the whole
 * @param isHere a pack that is on the device is brought up to date: one that was removed is not loaded again
 * @throws what the line says, at any time: call it again
 */
export async function takeAlong(
  ports: PackPorts,
  pack: Pack,
  onProgress: (done: number) => void,
  isHere = false,
): Promise<void> {
  const { personId, store } = ports;
  if (!(await store.want(personId, pack, isHere))) throw new PackFault('removed');
  let done = 0;
  for (const part of pack.parts) {
    const before = done;
    await loadPart(ports, pack.name, part, (here) => onProgress(before + here));
    done = before + part.size;
    onProgress(done);
  }
  if (!(await store.finish(personId, pack))) throw new PackFault('removed');
}

async function loadPart(
  ports: PackPorts,
  name: Pack['name'],
  part: PackPart,
  onProgress: (here: number) => void,
): Promise<void> {
  const { personId, store, sealer, fetchPiece } = ports;
  let here = await store.extent(personId, name, part.hash);
  const wasWhole = here === part.size;
  onProgress(here);
  while (here < part.size) {
    const bytes = await fetchPiece(name, part, here);
    if (bytes.length === 0 || here + bytes.length > part.size) throw new PackFault('altered');
    const sealed = await sealer.seal(placeOf(name, part.hash, here), bytes);
    if (!sealed) throw new PackFault('no-key');
    const isWanted = await store.add(personId, name, part.hash, { from: here, size: bytes.length, sealed });
    if (!isWanted) throw new PackFault('removed');
    here += bytes.length;
    onProgress(here);
  }
  if (!wasWhole && (await readPart(ports, name, part)) === null) throw new PackFault('altered');
}

/** @returns null where a part is not here, not whole yet, or altered; altered bytes are removed and loaded again the next time */
export async function readPart(
  { personId, store, sealer }: PackPorts,
  name: Pack['name'],
  part: PackPart,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const whole = new Uint8Array(part.size);
  let end = 0;
  // By the keys alone: what is still being loaded is neither opened nor removed.
  if ((await store.extent(personId, name, part.hash)) < part.size) return null;
  for (const { from, size, sealed } of await store.pieces(personId, name, part.hash)) {
    if (from !== end) break;
    const bytes = await sealer.open(placeOf(name, part.hash, from), sealed);
    if (bytes?.length !== size) break;
    whole.set(bytes, from);
    end += size;
  }
  if (end === part.size) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
    if (toBase64Url(digest) === part.hash) return whole;
  }
  // A full disk refuses that as well: the others are read all the same.
  await store.dropPart(personId, name, part.hash).catch(() => undefined);
  return null;
}
