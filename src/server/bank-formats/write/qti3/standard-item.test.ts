import { describe, expect, test } from 'vitest';
import { scoredMechanicIds } from '#mechanics/mechanic.ts';
import { contents } from '../../../../../tests/support/ten-mechanics.ts';
import { parseBank } from '../../read/parse-bank.ts';
import type { ScoredToExport } from '../bank-to-export.ts';
import { itemMarkup } from './write-qti3.ts';

/** No picture: a single file cannot bring it. Without one these two are no graphic interactions. */
const asOtherMechanic: Readonly<Record<string, string>> = {
  'yes-no': 'matching',
  'simple-text': 'simple-text',
  'interactive-squares': 'multiple-choice',
  'drag-and-drop': 'matching',
};

describe('an exported item without our own marks is an item of the standard', () => {
  test.each(scoredMechanicIds)('%s: others read it, and its response processing scores as we do', async (mechanic) => {
    for (const partialCredit of [true, false]) {
      const question = { mechanic, content: contents[mechanic], points: 3, partialCredit, name: 'x' } as ScoredToExport;
      const markup = itemMarkup(question, 'item-1', { forLang: 'ru', media: new Map() });
      const bare = markup.replace(/ data-synaq-[a-z-]+="[^"]*"/g, '');
      const report = await parseBank(Buffer.from(bare), 'item.xml');
      const [item] = report.items;
      expect(item).toMatchObject({
        outcome: 'question',
        question: { mechanic: asOtherMechanic[mechanic] ?? mechanic, points: 3 },
      });
      // `settle` has compared the item's processing with our rule on every probe.
      const notes = item?.outcome === 'question' ? item.notes.map(({ code }) => code) : [];
      expect(notes.filter((code) => code !== 'partial-scoring-differs' || asOtherMechanic[mechanic] === undefined)).toEqual([]);
    }
  });
});
