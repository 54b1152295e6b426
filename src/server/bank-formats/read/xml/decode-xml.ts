import { FileFault } from '../core/refused.ts';
import { decodeText } from '../decode-text.ts';

const known = /^(?:iso-8859-(?:1|5|15)|windows-125[0-4]|koi8-r|us-ascii)$/i;

/** XML says its encoding itself, so an older one is no guess. @throws FileFault */
export function decodeXml(bytes: Uint8Array): string {
  const decoded = decodeText(bytes);
  if (decoded.ok) return decoded.text.replace(/^\uFEFF/, '');
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1] ?? '';
  if (!known.test(declared)) throw new FileFault('encoding');
  return new TextDecoder(declared).decode(bytes);
}
