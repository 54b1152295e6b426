/**
 * A package as a sequence of QR codes, to be shown round and round and read in any order. Each frame names its package (a checksum), its
 * place, how many there are and how long the whole is. After the pieces come frames of parity: each is the sum (XOR) of every so-many-th piece, so that
 * one missed piece of its group need not be waited for until it comes round again.
 */
import { fromBase45, toBase45 } from './base45.ts';
import { maxPackageBytes } from '#contract/attempts/hand-over-package.ts';

const mark = 'SYNAQ1:';
const headBytes = 11;
/** A code of 85 modules: read by any phone from a device's screen at arm's length. */
const pieceBytes = 500;
/** Pieces to one frame of parity. */
const groupSize = 6;

export interface Frame {
  /** Checksum of the whole. */
  id: number;
  /** From `count` on: parity. */
  index: number;
  /** Pieces, without parity. */
  count: number;
  /** Bytes of the whole. */
  length: number;
  piece: Uint8Array<ArrayBuffer>;
}

/** CRC-32 as in zip and PNG. It distinguishes packages and finds a misread; the server checks what is genuine. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function groupsOf(count: number): number {
  return Math.ceil(count / groupSize);
}

/** The texts of all codes, in the order of showing. */
export function toFrames(bytes: Uint8Array<ArrayBuffer>): string[] {
  const count = Math.max(1, Math.ceil(bytes.length / pieceBytes));
  // All of one size, or they could not be added up; the whole's length says where the last one ends.
  const size = Math.ceil(bytes.length / count);
  const padded = new Uint8Array(size * count);
  padded.set(bytes);
  const pieces = Array.from({ length: count }, (_, index) => padded.slice(index * size, (index + 1) * size));
  const groups = groupsOf(count);
  const parity = Array.from({ length: count > 1 ? groups : 0 }, (_, group) => {
    const sum = new Uint8Array(size);
    pieces.forEach((piece, index) => index % groups === group && addInto(sum, piece));
    return sum;
  });
  const id = crc32(bytes);
  return [...pieces, ...parity].map((piece, index) => writeFrame({ id, index, count, length: bytes.length, piece }));
}

function addInto(sum: Uint8Array, piece: Uint8Array): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) ^ (piece[at] ?? 0);
}

function writeFrame({ id, index, count, length, piece }: Frame): string {
  const bytes = new Uint8Array(headBytes + piece.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, id);
  view.setUint16(4, index);
  view.setUint16(6, count);
  view.setUint8(8, length >> 16);
  view.setUint16(9, length & 0xffff);
  bytes.set(piece, headBytes);
  return mark + toBase45(bytes);
}

/** @returns null for any other code. */
export function readFrame(text: string): Frame | null {
  const bytes = text.startsWith(mark) ? fromBase45(text.slice(mark.length)) : null;
  if (!bytes || bytes.length <= headBytes) return null;
  const view = new DataView(bytes.buffer);
  const index = view.getUint16(4);
  const count = view.getUint16(6);
  const length = view.getUint8(8) * 0x10000 + view.getUint16(9);
  const piece = bytes.slice(headBytes);
  const isSound =
    count > 0 &&
    index < count + groupsOf(count) &&
    length > 0 &&
    length <= maxPackageBytes &&
    piece.length === Math.ceil(length / count);
  return isSound ? { id: view.getUint32(0), index, count, length, piece } : null;
}

export interface Progress {
  /** Id of the package. */
  id: number;
  held: number;
  count: number;
  /** The package, once it is whole. */
  bytes: Uint8Array<ArrayBuffer> | null;
}

interface Collected {
  count: number;
  length: number;
  frames: Map<number, Uint8Array<ArrayBuffer>>;
}

/** Packages that are collected at the same time; an older one that was given up goes. */
const maxPackages = 4;

/** Puts packages together from frames in any order, doubled, of several devices. */
export class Assembler {
  readonly #packages = new Map<string, Collected>();

  /** @returns null for a code that is no frame of ours. */
  add(text: string): Progress | null {
    const frame = readFrame(text);
    if (!frame) return null;
    const { id, count, length } = frame;
    const key = `${id} ${count} ${length}`;
    const collected = this.#packages.get(key) ?? { count, length, frames: new Map() };
    this.#packages.delete(key);
    this.#packages.set(key, collected);
    const [oldest] = this.#packages.keys();
    if (this.#packages.size > maxPackages && oldest !== undefined) this.#packages.delete(oldest);
    collected.frames.set(frame.index, frame.piece);
    recover(collected, frame.piece.length);
    const held = heldOf(collected);
    const bytes = held === count ? join(collected) : null;
    if (bytes && crc32(bytes) !== id) {
      // One of them was misread: all over again.
      this.#packages.delete(key);
      return { id, held: 0, count, bytes: null };
    }
    return { id, held, count, bytes };
  }
}

/** With its parity a group is complete if at most one frame is missing. */
function recover({ count, frames }: Collected, size: number): void {
  const groups = groupsOf(count);
  for (let group = 0; group < groups; group += 1) {
    const parity = frames.get(count + group);
    if (!parity) continue;
    const members = Array.from({ length: count }, (_, index) => index).filter((index) => index % groups === group);
    const [only, ...more] = members.filter((index) => !frames.has(index));
    if (only === undefined || more.length > 0) continue;
    const sum = parity.slice(0, size);
    for (const index of members) addInto(sum, frames.get(index) ?? new Uint8Array(size));
    frames.set(only, sum);
  }
}

function heldOf({ count, frames }: Collected): number {
  let held = 0;
  for (const index of frames.keys()) if (index < count) held += 1;
  return held;
}

function join({ count, length, frames }: Collected): Uint8Array<ArrayBuffer> {
  const size = Math.ceil(length / count);
  const whole = new Uint8Array(size * count);
  for (let index = 0; index < count; index += 1) whole.set(frames.get(index) ?? new Uint8Array(size), index * size);
  return whole.slice(0, length);
}
