/** A text that changes when what a schema takes changes, and with nothing else: the version of what a device keeps of an answer. */
import type * as v from 'valibot';

/** Parts of a schema that decide about shapes. */
const parts = ['entries', 'item', 'items', 'wrapped', 'key', 'value', 'options', 'rest', 'literal', 'pipe'] as const;

/** Names, kinds of values, and the kinds of checks; their limits and messages are no matter of the shape. */
export function shapeOf(schema: v.GenericSchema): string {
  const seen = new Map<object, number>();
  const write = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '?';
    if (Array.isArray(value)) return `[${value.map(write).join()}]`;
    const before = seen.get(value);
    if (before !== undefined) return `#${before}`;
    seen.set(value, seen.size);
    const text = 'kind' in value && 'type' in value ? writeNode(value as Node) : writeEntries(value);
    return text;
  };
  const writeEntries = (value: object) =>
    `{${Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => `${name}:${write(part)}`)
      .join()}}`;
  const writeNode = (node: Node): string => {
    // The first of a pipe is the schema itself.
    const own = parts.flatMap((name) => {
      const part = node[name];
      if (part === undefined) return [];
      return name === 'pipe' && Array.isArray(part) ? part.slice(1).map(write) : [write(part)];
    });
    const lazy = node.type === 'lazy' && node.getter ? [write(node.getter(undefined))] : [];
    return `${node.type}(${[...own, ...lazy].join()})`;
  };
  return write(schema);
}

type Node = { kind: string; type: string; getter?: (input: unknown) => unknown } & Partial<
  Record<(typeof parts)[number], unknown>
>;
