/**
 * The record's own value. A plain `record[id]` finds `constructor` and `toString` in every object, so that an id of that name
 * would count as answered. (Object.hasOwn is missing on older school tablets.)
 */
export function ownValue<T>(record: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.prototype.hasOwnProperty.call(record, id) ? record[id] : undefined;
}

export function idsOf(parts: readonly { readonly id: string }[]): Set<string> {
  return new Set(parts.map((part) => part.id));
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}
