import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, rank } from './match.ts';

describe('the search’s understanding', () => {
  it('reads Kazakh typed on a Russian keyboard, and capitals, ё and accents', () => {
    expect(fold('Қауіпсіздік Ёлка café')).toBe('кауипсиздик елка cafe');
    expect(rank('кунтизбе', ['Күнтізбелік жоспарлар'])).toBe(0);
    expect(rank('окушылар', ['Білім алушылар', 'оқушылар, сыныптар'])).toBe(2);
  });

  it('ranks the label’s beginning before its words, those before synonyms', () => {
    expect(rank('start', ['Start codes'])).toBe(0);
    expect(rank('codes', ['Start codes'])).toBe(1);
    expect(rank('password', ['Start codes', 'code, password of a test'])).toBe(2);
    expect(rank('start password', ['Start codes', 'code, password of a test'])).toBe(2);
    expect(rank('asswor', ['Start codes', 'code, password of a test'])).toBeNull();
  });

  it('finds a page by every beginning of its own label, whatever the label', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), (label, cut) => {
        const letters = [...label];
        expect(rank(letters.slice(0, (cut % letters.length) + 1).join(''), [label])).not.toBeNull();
      }),
    );
  });

  it('with nothing typed leaves everything', () => {
    expect(rank('  ', ['Testing'])).toBe(0);
  });
});
