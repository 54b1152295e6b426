import { describe, expect, test } from 'vitest';
import { blankDraft } from '#mechanics/draft.ts';
import { scoredMechanicIds } from '#mechanics/mechanic.ts';
import { translate } from '#server/http/messages.ts';
import { contents } from '../../../../../tests/support/ten-mechanics.ts';
import { findMissingFaults } from './missing-faults.ts';
import { toKeyed } from './publish.ts';

const words = (mechanic: (typeof scoredMechanicIds)[number], content: unknown) =>
  findMissingFaults(mechanic, content).map(({ path, text }) => [path, translate('ru', text)]);

describe('missing parts of a draft', () => {
  test.each(scoredMechanicIds)(
    '%s: nothing where it is whole; each fault of a blank one has a field that is there, and words',
    (mechanic) => {
      expect(findMissingFaults(mechanic, contents[mechanic])).toEqual([]);
      const blank = blankDraft(mechanic);
      const faults = findMissingFaults(mechanic, blank);
      expect(faults.length).toBeGreaterThan(0);
      for (const { path, text } of faults) {
        expect(path).toMatch(/^content\./);
        const there = path
          .split('.')
          .slice(1)
          .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], blank);
        expect([path, there]).not.toEqual([path, undefined]);
        expect(translate('ru', text)).toMatch(/[а-я]/);
        expect(translate('kz', text)).toMatch(/[а-яқғңөұүһәі]/);
      }
    },
  );

  test('is said per part, with its numbers', () => {
    expect(words('empty-selects', { ...contents['empty-selects'], right: {} }).map(([path]) => path)).toEqual(
      contents['empty-selects'].gaps.map((_, index) => `content.gaps.${String(index)}`),
    );
    const { options } = contents['one-correct'];
    expect(words('one-correct', { ...contents['one-correct'], options: options.slice(0, 1), right: 'nobody' })).toEqual([
      ['content.options', expect.stringContaining('2')],
      ['content.right', expect.stringMatching(/./)],
    ]);
  });

  test('comes with what only the schema knows of the rest', () => {
    const checked = toKeyed({
      id: 1,
      mechanic: 'one-correct',
      content: { ...contents['one-correct'], right: '' },
      points: -1,
      partialCredit: true,
      sharedContentId: null,
    });
    expect(checked.ok ? [] : checked.faults.map(({ path }) => path)).toEqual(['content.right', 'points']);
  });
});
