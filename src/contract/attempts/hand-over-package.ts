/**
 * The file in which answers leave a device that finds no network: one line of clear text that says whose it is, then the sealed content.
 * Sealed under the attempt's content key, which only this device and the server have, with the whole line as additional data: a file that
 * opens was made by this device (or the server) and by nobody on the way, for this attempt, and not a letter of it was changed. It does not prove
 * who held the device, nor when an answer was chosen: the times in it are the device's own, evidence as ever. Commands of a person leave in the
 * same way, under the key of their commands (commands-package.ts).
 */
import * as v from 'valibot';
import { writerPattern } from '#domain/attempt/operation.ts';
import { batchOperation } from './send-answers.ts';

export const handOverVersion = 1;
/** The server takes bodies of a megabyte, and this comes as base64. */
export const maxPackageBytes = 700_000;
export const maxPackageOperations = 10_000;
/** Unpacked. */
export const maxContentBytes = 16_000_000;

/** `deflate`: raw deflate; `none`: a browser without CompressionStream made it. */
export type Packing = 'deflate' | 'none';

export interface PackageHeader {
  /** The name of the key that seals it: the attempt's id, or `commandVault` of a person. */
  vault: string;
  /** The device's wall clock, milliseconds since the epoch. */
  createdAt: number;
  packing: Packing;
}

/** `foreign`: no file of ours, or cut within its first line. `version`: of a newer version than this. */
export type PackageFault = 'foreign' | 'version';

export interface SplitPackage {
  header: PackageHeader;
  /** The header as it stands there: what was sealed goes by this very text. */
  line: string;
  sealed: Uint8Array<ArrayBuffer>;
}

const longestLine = 120;
const beginning = /^synaq-hand-over (\d{1,4}) /;
const pattern =
  /^synaq-hand-over 1 ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|commands-[1-9]\d{0,8}) (\d{1,16}) (deflate|none)$/;

/** The first line, without its end. */
export function packageLine({ vault, createdAt, packing }: PackageHeader): string {
  return `synaq-hand-over ${handOverVersion} ${vault} ${createdAt} ${packing}`;
}

/** The place of a package among what is sealed under its key (sealed.ts). */
export function packagePlace(line: string): string {
  return `hand-over ${line}`;
}

/** Reads the clear part. Whether the rest is genuine only the server can tell. */
export function splitPackage(bytes: Uint8Array<ArrayBuffer>): SplitPackage | PackageFault {
  const end = bytes.subarray(0, longestLine).indexOf(10);
  const line = String.fromCharCode(...bytes.subarray(0, Math.max(end, 0)));
  const version = beginning.exec(line)?.[1];
  if (version === undefined) return 'foreign';
  if (version !== String(handOverVersion)) return 'version';
  const [, vault, createdAt, packing] = pattern.exec(line) ?? [];
  if (vault === undefined || createdAt === undefined) return 'foreign';
  const header = { vault, createdAt: Number(createdAt), packing: packing === 'deflate' ? 'deflate' : 'none' } as const;
  return { header, line, sealed: bytes.subarray(end + 1) };
}

/** Limit of a file with several packages: some photos, a document, and the commands that name them. */
export const maxSeriesBytes = 100_000_000;
const seriesBeginning = /^synaq-hand-over-series 1 (\d{1,4})\n/;

/** Several packages as one file. They are brought one after the other, in this order. */
export function joinPackages(packages: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [only] = packages;
  if (only && packages.length === 1) return only;
  const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const parts = packages.flatMap((bytes) => [ascii(`${bytes.length}\n`), bytes]);
  const all = [ascii(`synaq-hand-over-series 1 ${packages.length}\n`), ...parts];
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The packages of a file, in their order; a file that is no series is its only one. Null: it is cut, or longer than it says. */
export function splitPackages(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | null {
  const text = (from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length));
  const [head, count] = seriesBeginning.exec(text(0, 40)) ?? [];
  if (head === undefined) return [bytes];
  const packages: Uint8Array<ArrayBuffer>[] = [];
  let at = head.length;
  for (let left = Number(count); left > 0; left -= 1) {
    const [line, length] = /^(\d{1,6})\n/.exec(text(at, 8)) ?? [];
    if (line === undefined) return null;
    const from = at + line.length;
    at = from + Number(length);
    if (at > bytes.length) return null;
    packages.push(bytes.slice(from, at));
  }
  return packages.length > 0 && at === bytes.length ? packages : null;
}

const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000));

/** Sealed content of a package, as JSON. */
export const packageContent = v.strictObject({
  /** All that waited, in the order of sending. */
  operations: v.pipe(v.array(batchOperation), v.maxLength(maxPackageOperations)),
  /** The student asked to finish, at this time of the device's wall clock. */
  finish: v.nullable(v.strictObject({ requestedAt: time })),
  /** Who writes on that device: a device that was overtaken by another one ends nothing. */
  writer: v.pipe(v.string(), v.regex(writerPattern)),
  /** Evidence: the device's wall clock, its estimate of the server's time at the same moment, and where its clock jumped. */
  clock: v.strictObject({
    tablet: time,
    server: time,
    jumps: v.pipe(v.array(v.strictObject({ at: v.number(), byMs: v.number() })), v.maxLength(100)),
  }),
});
export type PackageContent = v.InferOutput<typeof packageContent>;
