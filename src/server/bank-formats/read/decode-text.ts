export type DecodedText = { ok: true; text: string } | { ok: false; message: string };

/**
 * Reads the bytes of a text file: UTF-8, UTF-16 with or without its mark. Older encodings can't be distinguished from each other, and a guess would
 * fill the bank with wrong letters: they are refused.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = guessEncoding(bytes);
  try {
    return { ok: true, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    const advice = 'save it as UTF-8 and try again';
    return {
      ok: false,
      message:
        encoding === 'utf-8'
          ? `The file is neither UTF-8 nor UTF-16, perhaps an older Windows encoding (KZ-1048, 1251): ${advice}.`
          : `The file looks like UTF-16 but is damaged: ${advice}.`,
    };
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

function guessEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Text has no NUL in UTF-8, but in UTF-16 every space and line end holds one: in the second byte, or in the first.
  const sample = bytes.subarray(0, 4096);
  let [even, odd] = [0, 0];
  for (let index = 0; index < sample.length; index += 1) {
    if (sample[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even === 0 && odd === 0) return 'utf-8';
  return odd >= even ? 'utf-16le' : 'utf-16be';
}
