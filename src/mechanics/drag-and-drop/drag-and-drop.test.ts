import { expect, test } from 'vitest';
import { findInvalidDragAndDrop, isDragAndDropComplete, isDragAndDropEmpty } from './drag-and-drop.check.ts';
import type { KeyedDragAndDropContent } from './drag-and-drop.keyed.ts';
import { findDragAndDropKeyFault } from './drag-and-drop.keyed-check.ts';
import { scoreDragAndDrop } from './drag-and-drop.score.ts';

const content: KeyedDragAndDropContent = {
  prompt: '',
  background: null,
  zones: ['z1', 'z2'].map((id) => ({ id, label: id, capacity: 3, area: null })),
  items: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, content: '' })),
  right: { z1: ['a', 'b'], z2: ['c', 'd'] },
};

test('each item in its zone earns its share, each in another zone or without a zone of its own deducts one', () => {
  const fractionOf = (z1: string[], z2: string[]) => scoreDragAndDrop(content, { placed: { z1, z2 } }).fraction;
  expect(fractionOf(['b', 'a'], ['c', 'd'])).toBe(1);
  expect(fractionOf(['a', 'b'], ['c'])).toBe(0.75);
  expect(fractionOf(['a', 'b'], ['c', 'd', 'e'])).toBe(0.75);
  expect(fractionOf(['a', 'b', 'd'], ['c'])).toBe(0.5);
  expect(fractionOf(['c', 'd'], ['a', 'b'])).toBe(0);
});

test('a zone is right with its items and no others; each placed item is reported too', () => {
  expect(scoreDragAndDrop(content, { placed: { z1: ['a', 'b'], z2: ['c', 'e'] } }).parts).toEqual({
    z1: true,
    z2: false,
    a: true,
    b: true,
    c: true,
    e: false,
  });
});

test('it is complete when every zone holds something, or nothing is left to place', () => {
  expect(isDragAndDropComplete(content, { placed: { z1: ['a'] } })).toBe(false);
  expect(isDragAndDropComplete(content, { placed: { z1: ['a'], z2: ['b'] } })).toBe(true);
  const oneItem = { ...content, items: content.items.slice(0, 1) };
  expect(isDragAndDropComplete(oneItem, { placed: { z1: ['a'] } })).toBe(true);
  expect(isDragAndDropEmpty({ placed: { z1: [] } })).toBe(true);
});

test.each([
  ['an unknown item', { z1: ['x'] }, 'placed.z1.0', 'unknown-id'],
  ['an unknown zone', { z9: ['a'] }, 'placed.z9', 'unknown-id'],
  ['an item twice in a zone', { z1: ['a', 'a'] }, 'placed.z1.1', 'duplicate'],
  ['an item in two zones', { z1: ['a'], z2: ['b', 'a'] }, 'placed.z2.1', 'placed-twice'],
  ['more items than a zone takes', { z1: ['a', 'b', 'c', 'd'] }, 'placed.z1', 'too-many'],
])('%s fits not', (_, placed: Record<string, string[]>, path, reason) => {
  expect(findInvalidDragAndDrop(content, { placed })).toEqual({ path, reason });
});

const picture = { src: '/media/a.png', alt: '', width: 10, height: 10 };
const area = { x: 0, y: 0, width: 50, height: 50 };
const onPicture = { ...content, background: picture, zones: content.zones.map((zone) => ({ ...zone, area })) };

test.each<[string, Partial<KeyedDragAndDropContent>, string]>([
  ['an item that belongs to two zones', { right: { z1: ['a'], z2: ['a'] } }, 'twice'],
  ['an item that is not in the question', { right: { z1: ['x'] } }, '"x"'],
  ['a zone that is not in the question', { right: { z1: ['a'], z3: ['b'] } }, '"z3"'],
  ['more items than a zone takes', { right: { z1: ['a', 'b', 'c', 'd'] } }, 'takes 3'],
  ['a key without items', { right: { z1: [] } }, 'no item'],
  ['a zone called like an item', { items: [{ id: 'z1', content: '' }, ...content.items] }, 'twice'],
  ['a place without a picture', { zones: onPicture.zones }, 'there is none'],
  ['a picture without places', { background: picture }, 'no place'],
  [
    'a place beside the picture',
    { background: picture, zones: onPicture.zones.map((zone) => ({ ...zone, area: { ...area, x: 60 } })) },
    'does not lie',
  ],
])('%s is reported', (_, change, text) => {
  expect(findDragAndDropKeyFault({ ...content, ...change })).toContain(text);
});

test('zones on a picture, and a zone to which nothing belongs, are no fault', () => {
  expect(findDragAndDropKeyFault(onPicture)).toBeNull();
  expect(findDragAndDropKeyFault({ ...content, right: { z1: ['a'] } })).toBeNull();
});
