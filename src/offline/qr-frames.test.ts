import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import encodeQR from 'qr';
import { decodeQR } from 'qr/decode.js';
import { fromBase45, toBase45 } from './base45.ts';
import { Assembler, crc32, readFrame, toFrames } from './qr-frames.ts';

const someBytes = fc.uint8Array({ minLength: 1, maxLength: 9000 }).map((bytes) => new Uint8Array(bytes));

/** As a camera sees it: four pixels to a module. */
function throughQr(text: string): string {
  const modules = encodeQR(text, 'raw', { ecc: 'low', border: 4 });
  const scale = 4;
  const size = modules.length * scale;
  const data = new Uint8ClampedArray(size * size * 4);
  for (let at = 0; at < size * size; at += 1) {
    const isDark = modules[Math.floor(at / size / scale)]?.[Math.floor((at % size) / scale)] ?? false;
    data.fill(isDark ? 0 : 255, at * 4, at * 4 + 3);
    data[at * 4 + 3] = 255;
  }
  return decodeQR({ width: size, height: size, data });
}

describe('base 45', () => {
  test('says what its standard says, and reads it back', () => {
    expect(toBase45(new TextEncoder().encode('Hello!!'))).toBe('%69 VD92EX0');
    expect(new TextDecoder().decode(fromBase45('QED8WEX0') ?? undefined)).toBe('ietf!');
    fc.assert(
      fc.property(someBytes, (bytes) => {
        expect(fromBase45(toBase45(bytes))).toEqual(bytes);
      }),
    );
  });

  test('is null for what it cannot be', () => {
    for (const text of ['A', 'AAAA', 'ab ', ':::', '::', 'Ж00']) expect(fromBase45(text)).toBeNull();
  });
});

test('the checksum is that of zip', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

describe('a package as a sequence of codes', () => {
  test('comes together from frames in any order, doubled, among codes of others', () => {
    fc.assert(
      fc.property(
        someBytes.chain((bytes) => {
          const frames = toFrames(bytes);
          const noise = fc.array(fc.constantFrom('https://example.org', 'SYNAQ1:', 'SYNAQ1:%%%', frames[0] ?? ''));
          return fc.tuple(fc.constant(bytes), fc.shuffledSubarray(frames, { minLength: frames.length }), noise);
        }),
        ([bytes, frames, noise]) => {
          const assembler = new Assembler();
          for (const text of noise) assembler.add(text);
          let whole: Uint8Array | null = null;
          for (const text of [...frames, ...noise, ...frames]) whole = assembler.add(text)?.bytes ?? whole;
          expect(whole).toEqual(bytes);
        },
      ),
    );
  });

  test('needs no second round for one missed frame of each group', () => {
    const bytes = crypto.getRandomValues(new Uint8Array(6000));
    const frames = toFrames(bytes);
    const count = readFrame(frames[0] ?? '')?.count ?? 0;
    expect([count, frames.length]).toEqual([12, 14]);
    for (let missed = 0; missed < count; missed += 2) {
      const assembler = new Assembler();
      const seen = frames.filter((_, index) => index !== missed && index !== missed + 1);
      expect(seen.map((text) => assembler.add(text)).at(-1)).toEqual({ id: crc32(bytes), held: count, count, bytes });
    }
  });

  test('two devices are distinguished, and their frames may come mixed', () => {
    const [one, two] = [new Uint8Array(2000).fill(1), new Uint8Array(2000).fill(2)];
    const assembler = new Assembler();
    const wholes = toFrames(one)
      .flatMap((text, index) => [text, toFrames(two)[index] ?? ''])
      .flatMap((text) => assembler.add(text)?.bytes ?? []);
    expect(wholes).toContainEqual(one);
    expect(wholes).toContainEqual(two);
  });

  test('a frame that says something else about itself is never joined to a package', () => {
    const bytes = crypto.getRandomValues(new Uint8Array(1500));
    const frames = toFrames(bytes);
    fc.assert(
      fc.property(fc.nat(frames.length - 1), fc.nat(10_000), fc.integer({ min: 1, max: 255 }), (which, place, flip) => {
        const text = frames[which] ?? '';
        const raw = fromBase45(text.slice('SYNAQ1:'.length)) ?? new Uint8Array();
        const at = place % raw.length;
        raw[at] = (raw[at] ?? 0) ^ flip;
        const assembler = new Assembler();
        const altered = `SYNAQ1:${toBase45(raw)}`;
        for (const frame of [altered, ...frames]) {
          const whole = assembler.add(frame)?.bytes;
          if (whole) expect(whole).toEqual(bytes);
        }
      }),
    );
  });

  test('each frame goes through a code and its reader unchanged', () => {
    for (const text of toFrames(crypto.getRandomValues(new Uint8Array(1700)))) expect(throughQr(text)).toBe(text);
  });
});
