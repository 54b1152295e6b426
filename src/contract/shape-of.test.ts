import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ownNote } from './commands/own-note.ts';
import { shapeOf } from './shape-of.ts';

const record = () => v.object({ id: v.number(), name: v.nullable(v.string()) });

test('the same schema, written again, has the same shape: a release that changed nothing of it keeps what devices hold', () => {
  expect(shapeOf(record())).toBe(shapeOf(record()));
  expect(shapeOf(record())).toBe(shapeOf(v.object({ name: v.nullable(v.string()), id: v.number() })));
});

test('limits and messages are no matter of the shape', () => {
  const upTo = (most: number) => v.pipe(v.string(), v.maxLength(most, 'too long'));
  expect(shapeOf(upTo(10))).toBe(shapeOf(upTo(20)));
});

test.each<[string, v.GenericSchema]>([
  ['a field more', v.object({ id: v.number(), name: v.nullable(v.string()), age: v.number() })],
  ['another name', v.object({ id: v.number(), title: v.nullable(v.string()) })],
  ['another type', v.object({ id: v.string(), name: v.nullable(v.string()) })],
  ['no longer nullable', v.object({ id: v.number(), name: v.string() })],
])('another shape: %s', (_what, schema) => {
  expect(shapeOf(schema)).not.toBe(shapeOf(record()));
});

test('choices, literals and nested parts count', () => {
  expect(shapeOf(v.picklist(['a', 'b']))).not.toBe(shapeOf(v.picklist(['a', 'c'])));
  expect(shapeOf(v.literal('a'))).not.toBe(shapeOf(v.literal('b')));
  expect(shapeOf(v.array(v.object({ a: v.number() })))).not.toBe(shapeOf(v.array(v.object({ b: v.number() }))));
});

test('a schema that names itself has an end', () => {
  interface Tree {
    children: Tree[];
  }
  const tree: v.GenericSchema<Tree> = v.object({ children: v.array(v.lazy(() => tree)) });
  expect(shapeOf(tree)).toContain('#0');
});

/** Devices keep notes under this: it may change only together with the shape. */
test('the shape of a note, frozen', () => {
  const place = 'number(integer(),min_value(),max_value())';
  const marks = `record(string(regex()),array(tuple([${place},${place}]),max_length()))`;
  expect(shapeOf(ownNote.data)).toBe(
    `object({note:nullable(object({changedAt:number(),marks:optional(${marks}),text:string(),versionId:string()}))})`,
  );
});
