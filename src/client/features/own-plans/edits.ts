/** Changes of themes that have not reached the server, over what was read from it. */
import { isSameValue, themeFields, wishedFields, type ThemeField, type ThemeFields } from '#domain/schedule/merge-theme.ts';
import { mostSeen, type PlanThemeEdit } from '#contract/commands/kinds/plan-theme.ts';
import type { CommandView } from '#offline/commands/ports.ts';
import { themeEditOf, themeSubject } from '#client/commands/kinds/plan-theme.ts';

export interface ThemeEdits {
  /** On their way, in order. */
  waiting: readonly PlanThemeEdit[];
  toDecide: readonly CommandView[];
  refused: readonly CommandView[];
  /** Of the last one on its way. */
  place: CommandView['place'] | null;
}

export function editsOf(views: readonly CommandView[], themeId: string): ThemeEdits {
  const own = views.filter(({ subject }) => subject === themeSubject(themeId));
  const onTheirWay = own.filter(({ place }) => place === 'saving' || place === 'device' || place === 'unsaved');
  return {
    waiting: onTheirWay.flatMap((view) => themeEditOf(view) ?? []),
    toDecide: own.filter(({ place }) => place === 'decide'),
    refused: own.filter(({ place }) => place === 'refused'),
    place: onTheirWay.at(-1)?.place ?? null,
  };
}

/** A theme as the person left it. */
export function withEdits<Theme extends ThemeFields>(theme: Theme, edits: readonly PlanThemeEdit[]): Theme {
  const shown = { ...theme };
  for (const { changes } of edits) Object.assign(shown, wishedFields(changes));
  return shown;
}

/**
 * The change that leads to `values`: each names every value that the person had before them, and holds all that is still on its way, so that a decision
 * about the last one is a decision about all.
 *
 * @param theme as the server has it
 * @returns null: nothing is changed
 */
export function newEdit(
  ids: { planId: string; themeId: string },
  theme: ThemeFields,
  waiting: readonly PlanThemeEdit[],
  values: ThemeFields,
): PlanThemeEdit | null {
  const shown = withEdits(theme, waiting);
  if (themeFields.every((field) => isSameValue(shown[field], values[field]))) return null;
  const changed = themeFields.filter(
    (field) => waiting.some(({ changes }) => changes[field]) || !isSameValue(theme[field], values[field]),
  );
  const changes = Object.fromEntries(
    changed.map((field) => [field, { seen: seenOf(field, theme, waiting), to: values[field] }]),
  );
  return { ...ids, changes };
}

/** The server's value first, then the newest of one's own. */
function seenOf(field: ThemeField, theme: ThemeFields, waiting: readonly PlanThemeEdit[]): ThemeFields[ThemeField][] {
  const own = waiting.flatMap(({ changes: { [field]: change } }) => (change ? [...change.seen, change.to] : []));
  const all = [theme[field], ...own];
  const once = all.filter((value, index) => all.findIndex((other) => isSameValue(other, value)) === index);
  return once.length <= mostSeen ? once : [theme[field], ...once.slice(1 - mostSeen)];
}
