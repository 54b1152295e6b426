/**
 * Packs what waits in an attempt's outbox, or in a person's command queue, into a file for a way without a network (README.md, "The emergency
 * hand-over"). Loaded when it is asked for.
 */
import {
  maxPackageBytes,
  maxPackageOperations,
  packageLine,
  packagePlace,
  type PackageContent,
  type Packing,
} from '#contract/attempts/hand-over-package.ts';
import { commandVault } from '#contract/commands/command-key.ts';
import { mostPackedCommands, packedPieceBytes, type FilePiece } from '#contract/commands/commands-package.ts';
import { toBase64Url } from './base64url.ts';
import type { OutgoingCommand } from './commands/ports.ts';
import type { Vault } from './vault.ts';
import { waitingAnswers } from './waiting-answers.ts';

/** `no-key`: this device has nothing to seal with (plain http, or an attempt of an older build). `count`: answers or commands in it. */
export type Packed =
  { outcome: 'packed'; bytes: Uint8Array<ArrayBuffer>; count: number; createdAt: number } | { outcome: 'no-key' | 'too-large' };

/** @param createdAt the device's wall clock. */
export async function packHandOver(
  vault: Vault,
  attemptId: string,
  content: PackageContent,
  createdAt: number,
): Promise<Packed> {
  if (content.operations.length > maxPackageOperations) return { outcome: 'too-large' };
  return pack(vault, attemptId, { content, count: waitingAnswers(content.operations).length, createdAt });
}

/** All that waits of a person. @param createdAt the device's wall clock. */
export async function packCommands(
  vault: Vault,
  personId: number,
  commands: readonly OutgoingCommand[],
  createdAt: number,
): Promise<Packed> {
  const count = commands.length;
  if (count > mostPackedCommands) return { outcome: 'too-large' };
  return pack(vault, commandVault(personId), { content: { commands }, count, createdAt });
}

/** A file that commands name and that the server does not have. */
export interface WaitingFile extends Pick<FilePiece, 'uploadId' | 'name' | 'kind'> {
  bytes: Uint8Array;
}

/** A person's file in packages, each below the size that the server takes. */
export async function packFile(
  vault: Vault,
  personId: number,
  { bytes, ...file }: WaitingFile,
  createdAt: number,
): Promise<Packed[]> {
  const packed: Packed[] = [];
  for (let offset = 0; offset < bytes.length; offset += packedPieceBytes) {
    const part = toBase64Url(bytes.subarray(offset, offset + packedPieceBytes));
    const piece: FilePiece = { ...file, size: bytes.length, offset, bytes: part };
    packed.push(await pack(vault, commandVault(personId), { content: { piece }, count: 1, createdAt }));
  }
  return packed;
}

interface Contents {
  content: object;
  count: number;
  createdAt: number;
}

async function pack(vault: Vault, name: string, { content, count, createdAt }: Contents): Promise<Packed> {
  const encoder = new TextEncoder();
  const plain = encoder.encode(JSON.stringify(content));
  const deflated = await deflate(plain);
  const packing: Packing = deflated ? 'deflate' : 'none';
  const line = packageLine({ vault: name, createdAt, packing });
  const sealed = await vault.seal(name, packagePlace(line), deflated ?? plain);
  if (!sealed) return { outcome: 'no-key' };
  const head = encoder.encode(`${line}\n`);
  const bytes = new Uint8Array(head.length + sealed.length);
  bytes.set(head);
  bytes.set(sealed, head.length);
  if (bytes.length > maxPackageBytes) return { outcome: 'too-large' };
  return { outcome: 'packed', bytes, count, createdAt };
}

/** @returns null where the browser cannot: the package is larger then, and as good. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return null; // No such stream, or not of this kind.
  }
}

/** `synaq-1a2b3c4d-20261121-0548.synaq`: the time by the device's clock and zone. @param vault the attempt's id, or the name of a person's key */
export function packageFileName(vault: string, createdAt: number): string {
  const at = new Date(createdAt);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  return `synaq-${vault.startsWith('commands') ? vault : vault.slice(0, 8)}-${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}.synaq`;
}
