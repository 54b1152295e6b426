/** A part of the description. */
export type Json = Record<string, unknown>;

export function refersTo(kind: 'schemas' | 'responses' | 'headers', name: string): Json {
  return { $ref: `#/components/${kind}/${name}` };
}
