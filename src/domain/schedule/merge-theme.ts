/** Puts what somebody changed in a theme on their device together with what others changed meanwhile, field by field. */

/** Fields that a teacher writes in a theme; days follow from the lessons. */
export interface ThemeFields {
  section: string | null;
  theme: string;
  goals: readonly string[];
  hours: number;
  note: string | null;
}
export type ThemeField = keyof ThemeFields;
export const themeFields = ['section', 'theme', 'goals', 'hours', 'note'] as const satisfies readonly ThemeField[];

/** `seen`: every value that the person had before them on that device, what they wrote there themselves included. */
export type ThemeChanges = { readonly [Field in ThemeField]?: Change<ThemeFields[Field]> | undefined };
export interface Change<Value> {
  readonly seen: readonly Value[];
  readonly to: Value;
}

type Wished<Changes> = { [Field in keyof Changes]?: NonNullable<Changes[Field]> extends Change<infer Value> ? Value : never };

export type Merged = { merged: ThemeFields } | { conflict: Partial<ThemeFields> };

export function isSameValue(a: ThemeFields[ThemeField], b: ThemeFields[ThemeField]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the target values of the changes, whatever the current values are. */
export function wishedFields<Changes extends ThemeChanges>(changes: Changes): Wished<Changes> {
  const wishes = themeFields.flatMap((field) => (changes[field] ? [[field, changes[field].to] as const] : []));
  return Object.fromEntries(wishes) as Wished<Changes>;
}

/** The title of a SOCH is fixed (P§4); any other theme has one, or a custom lesson in its place. */
export function titleRule({ type, hasLesson }: { type: string; hasLesson: boolean }): {
  isFixed: boolean;
  mayBeEmpty: boolean;
} {
  const isFixed = type === 'soch';
  return { isFixed, mayBeEmpty: isFixed || (type === 'custom-lesson-bc' && hasLesson) };
}

/**
 * A field is written over a value that the person has seen; the same value twice is no conflict. One field that somebody else changed to something else
 * makes the whole change a conflict: nothing of it is written.
 *
 * @returns in a conflict: what stands now in each field of the change
 */
export function mergeTheme(current: ThemeFields, changes: ThemeChanges): Merged {
  const changed = themeFields.filter((field) => changes[field] !== undefined);
  const isFree = (field: ThemeField): boolean => {
    const change = changes[field];
    return !change || [...change.seen, change.to].some((value) => isSameValue(value, current[field]));
  };
  if (changed.every(isFree)) return { merged: { ...current, ...wishedFields(changes) } };
  return { conflict: Object.fromEntries(changed.map((field) => [field, current[field]])) };
}
