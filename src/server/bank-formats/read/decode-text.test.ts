import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'Сұрақ?\nA. ә, ғ, қ\nB. ң, ө, ұ\nANSWER: A\n';

function utf16(value: string, order: 'le' | 'be', mark: boolean): Uint8Array {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + value, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

describe('encodings', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE with its mark', utf16(text, 'le', true)],
    ['UTF-16 BE with its mark', utf16(text, 'be', true)],
    ['UTF-16 LE', utf16(text, 'le', false)],
    ['UTF-16 BE', utf16(text, 'be', false)],
  ])('%s is read', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ ok: true, text });
  });

  test('an older encoding is refused with advice', () => {
    const windows1251 = Buffer.from([0xd1, 0xf3, 0xf0, 0xe0, 0xea, 0x3f, 0x0a]);
    const decoded = decodeText(windows1251);
    expect(decoded.ok ? decoded.text : decoded.message).toContain('save it as UTF-8');
  });

  test('no bytes make it throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => decodeText(bytes)).not.toThrow();
      }),
    );
  });
});
