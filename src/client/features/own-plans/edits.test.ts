import { expect, test } from 'vitest';
import { mergeTheme, type ThemeFields } from '#domain/schedule/merge-theme.ts';
import { newThemeEdit } from '#client/commands/kinds/plan-theme.ts';
import type { CommandView } from '#offline/commands/ports.ts';
import { editsOf, newEdit, withEdits } from './edits.ts';

const ids = { planId: '00000000-0000-4000-8000-000000000001', themeId: '00000000-0000-4000-8000-000000000002' };
const base: ThemeFields = { section: null, theme: 'Roots', goals: [], hours: 1, note: null };

function edit(theme: ThemeFields, waiting: NonNullable<ReturnType<typeof newEdit>>[], values: Partial<ThemeFields>) {
  const made = newEdit(ids, theme, waiting, { ...withEdits(theme, waiting), ...values });
  if (!made) throw new Error('Nothing was changed');
  return made;
}

test('what is on its way is shown, and named as seen by the next change', () => {
  const first = edit(base, [], { note: 'p. 12' });
  const second = edit(base, [first], { note: 'p. 13', hours: 2 });
  expect(withEdits(base, [first, second])).toEqual({ ...base, note: 'p. 13', hours: 2 });
  expect(second.changes).toEqual({ note: { seen: [null, 'p. 12'], to: 'p. 13' }, hours: { seen: [1], to: 2 } });
});

test('a chain of changes is applied in order, one that goes back to the start included', () => {
  const first = edit(base, [], { note: 'p. 12' });
  const back = edit(base, [first], { note: null });
  const once = mergeTheme(base, first.changes);
  const twice = 'merged' in once && mergeTheme(once.merged, back.changes);
  expect(twice).toEqual({ merged: base });
});

test('the last of several that conflict holds all of them', () => {
  const first = edit(base, [], { theme: 'Radicals' });
  const last = edit(base, [first], { hours: 3 });
  expect(Object.keys(last.changes)).toEqual(['theme', 'hours']);
  expect(mergeTheme({ ...base, theme: 'Other' }, last.changes)).toEqual({ conflict: { theme: 'Other', hours: 1 } });
});

test('nothing changed is no command', () => {
  expect(newEdit(ids, base, [], { ...base })).toBeNull();
});

test('what is to be decided, or was refused, is not shown as if it stood', () => {
  const made = newThemeEdit(edit(base, [], { note: 'p. 12' }));
  const view = (place: CommandView['place']) => ({ ...made, place }) as unknown as CommandView;
  const { waiting, toDecide, refused } = editsOf(
    [view('server'), view('device'), view('decide'), view('refused')],
    ids.themeId,
  );
  expect([waiting.length, toDecide.length, refused.length]).toEqual([1, 1, 1]);
});
