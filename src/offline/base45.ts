/** Bytes as the 45 characters that a QR code packs densest (RFC 9285): two bytes are three characters, and readers of any make keep them as they are. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const high = bytes[at] ?? 0;
    const low = bytes[at + 1];
    let value = low === undefined ? high : high * 256 + low;
    for (let digits = low === undefined ? 2 : 3; digits > 0; digits -= 1) {
      text += alphabet.charAt(value % 45);
      value = Math.floor(value / 45);
    }
  }
  return text;
}

/** @returns null when it is none. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null;
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (text.length % 3 === 2 ? 1 : 0));
  for (let at = 0, to = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (letter) => alphabet.indexOf(letter));
    if (digits.includes(-1)) return null;
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0);
    if (value > (digits.length === 3 ? 0xffff : 0xff)) return null;
    if (digits.length === 3) bytes[to++] = value >> 8;
    bytes[to++] = value & 0xff;
  }
  return bytes;
}
