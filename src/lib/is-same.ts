/** Whether two values of JSON say the same. The order of an object's fields says nothing, that of a list does; an absent field is `undefined`. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    const others: readonly unknown[] = other;
    return one.every((entry, index) => isSame(entry, others[index]));
  }
  const a = new Map<string, unknown>(Object.entries(one));
  const b = new Map<string, unknown>(Object.entries(other));
  return [...new Set([...a.keys(), ...b.keys()])].every((key) => isSame(a.get(key), b.get(key)));
}
