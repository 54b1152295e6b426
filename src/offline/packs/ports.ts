/** The ports through which a pack is loaded: the device and the line (README.md). */
import type { Pack } from '#contract/packs/packs.ts';

/** The state of a pack on the device. */
export interface StoredPack {
  personId: number;
  name: Pack['name'];
  /** All of it is here: what screens show. */
  ready: Pack | null;
  /** Is being loaded. */
  wanted: Pack | null;
  /** A full disk has taken parts of it: it is loaded again only where somebody asks for it. */
  isEvicted?: boolean;
}

export interface PackStore {
  find(personId: number, name: string): Promise<StoredPack | null>;
  /**
   * Writes down what is to be loaded; what is ready stays readable.
   * @param isHere only if the pack is on the device: somebody may have removed it since. @returns false: it is not
   */
  want(personId: number, pack: Pack, isHere: boolean): Promise<boolean>;
  /** Bytes of a part that are here, from its beginning on. */
  extent(personId: number, name: string, hash: string): Promise<number>;
  /** Pieces of a part that are here, in order. */
  pieces(personId: number, name: string, hash: string): Promise<StoredPiece[]>;
  /** @returns false: the pack was removed meanwhile, nothing was written */
  add(personId: number, name: string, hash: string, piece: StoredPiece): Promise<boolean>;
  /**
   * In one transaction: the pack is ready, and pieces that it does not name go.
   * @returns false: the pack was removed meanwhile
   * @throws where a part is not here any more
   */
  finish(personId: number, pack: Pack): Promise<boolean>;
  dropPart(personId: number, name: string, hash: string): Promise<void>;
  remove(personId: number, name: string): Promise<void>;
  /** Removes the parts of these keys for everybody; what is left of a pack that was ready stays readable. */
  evict(isEvicted: (key: string) => boolean): Promise<void>;
}

export interface StoredPiece {
  from: number;
  /** Unsealed. */
  size: number;
  sealed: Uint8Array<ArrayBuffer>;
}

export interface PackSealer {
  /** @returns null where there is no key: then nothing is stored */
  seal(place: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null>;
  open(place: string, sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null>;
}

export interface PackPorts {
  personId: number;
  store: PackStore;
  sealer: PackSealer;
  /** Bytes of a part from there on: as many as the server gives at once. */
  fetchPiece(name: Pack['name'], part: { key: string; hash: string }, from: number): Promise<Uint8Array<ArrayBuffer>>;
}
