import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { arbitraryKeyedQuestion } from '../../tests/support/arbitrary-question.ts';
import { keyedContentSchemas } from './keyed-question.ts';
import { scoredMechanicIds } from './mechanic.ts';
import { toPublicQuestion } from './public.ts';
import { contentSchemas, question as questionSchema } from './question.ts';

const canary = 'CANARY-8d2f';

describe.each(scoredMechanicIds)('%s', (mechanic) => {
  const keyFields = Object.keys(keyedContentSchemas[mechanic].entries).filter(
    (name) => !(name in contentSchemas[mechanic].entries) || isOverridden(name),
  );

  /** Same name, another schema: the key takes the place of something public. */
  function isOverridden(name: string): boolean {
    const keyed: Record<string, unknown> = keyedContentSchemas[mechanic].entries;
    const keyless: Record<string, unknown> = contentSchemas[mechanic].entries;
    return keyed[name] !== keyless[name];
  }

  test('the schemas tell at least one field of the key', () => {
    expect(keyFields.length).toBeGreaterThan(0);
  });

  test('what a student gets is a question by its schema, field for field', () => {
    fc.assert(
      fc.property(arbitraryKeyedQuestion(mechanic), (keyed) => {
        const shown = toPublicQuestion(keyed);
        // The schema drops what it doesn't know: equal means that there was nothing else.
        expect(v.parse(questionSchema, shown)).toEqual(shown);
        expect(JSON.stringify(v.parse(questionSchema, keyed))).toBe(JSON.stringify(v.parse(questionSchema, shown)));
      }),
    );
  });

  test('nothing of the key and no unlisted field reaches a student, however deep it lies', () => {
    fc.assert(
      fc.property(arbitraryKeyedQuestion(mechanic), (keyed) => {
        const content = Object.entries(keyed.content).map(([name, value]) => [
          name,
          keyFields.includes(name) ? withCanaries(value, true) : withCanaries(value, false),
        ]);
        const planted = { ...keyed, content: { ...Object.fromEntries(content), [canary]: canary }, [canary]: canary };
        expect(JSON.stringify(planted)).toContain(canary);
        const shown = toPublicQuestion(planted);
        expect(JSON.stringify(shown)).not.toContain(canary);
        expect(shown).toEqual(toPublicQuestion(keyed));
      }),
    );
  });
});

/** Every object gets an extra field, and within the key every text becomes the canary. */
function withCanaries(value: unknown, isKey: boolean): unknown {
  if (typeof value === 'string') return isKey ? canary : value;
  if (Array.isArray(value)) return value.map((each) => withCanaries(each, isKey));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, withCanaries(each, isKey)]);
  return { ...Object.fromEntries(fields), [canary]: canary };
}
