import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dottedDate } from '#domain/fields/date.ts';
import { iin, isIin } from '#domain/fields/iin.ts';
import { clockTime } from '#domain/fields/time.ts';
import { createSampler } from './sample.ts';

const sampleOf = createSampler();

describe('a sample', () => {
  it('has the form that its field asks for', () => {
    const sample = sampleOf(
      v.strictObject({ iin, born_date: dottedDate, time_start: clockTime, id: v.pipe(v.string(), v.uuid()) }),
    );
    expect(sample).toMatchObject({ born_date: '01.09.2026', time_start: '08:30' });
    expect(isIin((sample as { iin: string }).iin)).toBe(true);
  });

  it('shows what may be left out, as far as it may stand beside the rest', () => {
    const either = v.pipe(
      v.strictObject({ title: v.string(), note: v.optional(v.string()), file: v.optional(v.string()) }),
      v.check(({ note, file }) => note === undefined || file === undefined),
    );
    expect(Object.keys(sampleOf(either) as object)).toEqual(['title', 'note']);
  });

  it('tries other values where fields depend on each other', () => {
    const fraction = v.pipe(
      v.object({ part: v.number(), of: v.number() }),
      v.check(({ part, of }) => part < of),
    );
    const { part, of } = sampleOf(fraction) as { part: number; of: number };
    expect(part).toBeLessThan(of);
  });

  it('says something where it can', () => {
    expect(sampleOf(v.nullable(v.string()), 'subject')).toBe('Алгебра');
    expect(sampleOf(v.union([v.null(), v.number()]))).toBe(1);
    expect(sampleOf(v.array(v.picklist(['a', 'b'])))).toEqual(['a']);
  });

  it('is as long as it has to be', () => {
    expect(sampleOf(v.pipe(v.array(v.picklist(['a', 'b', 'c'])), v.minLength(2)))).toEqual(['a', 'b']);
  });

  it('is the same each time', () => {
    const schema = v.object({ id: v.number(), title: v.string(), at: v.optional(v.number()) });
    expect(createSampler()(schema)).toEqual(createSampler()(schema));
  });

  it('is undefined where none is found', () => {
    expect(
      sampleOf(
        v.pipe(
          v.string(),
          v.check(() => false),
        ),
      ),
    ).toBeUndefined();
  });
});
