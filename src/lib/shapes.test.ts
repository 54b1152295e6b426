import { describe, expect, it } from 'vitest';
import { numberedShapes } from './shapes.ts';

/** Shape 1 has one option, shape 2 several, shape 3 gives each an id. */
const shapes = numberedShapes(
  ({ option, ...rest }) => ({ ...rest, options: [option] }),
  ({ options, ...rest }) => ({ ...rest, options: (options as string[]).map((text, index) => ({ id: String(index), text })) }),
);

describe('numbered shapes', () => {
  it('read a value without a number as shape 1, through every step', () => {
    expect(shapes.read({ prompt: '?', option: 'a' })).toEqual({ prompt: '?', options: [{ id: '0', text: 'a' }] });
  });

  it('read a value from its own number on', () => {
    expect(shapes.read({ shape: 2, options: ['a', 'b'] })).toEqual({
      options: [
        { id: '0', text: 'a' },
        { id: '1', text: 'b' },
      ],
    });
    expect(shapes.read(shapes.stamp({ options: [] }))).toEqual({ options: [] });
  });

  it('read nothing of a newer build, and no number that is none', () => {
    for (const shape of [4, 0, 1.5, '2', null]) expect(shapes.read({ shape, options: [] })).toBeNull();
  });

  it('leave alone what is no object', () => {
    for (const value of [null, 'text', 5, ['a']]) expect(shapes.read(value)).toEqual(value);
  });

  it('write no number for the first shape', () => {
    const value = { prompt: '?' };
    expect(numberedShapes().stamp(value)).toBe(value);
  });
});
