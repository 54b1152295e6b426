import { useLingui } from '@lingui/react/macro';
import type { RosterPartName } from '#contract/sheets/parts.ts';
import type { RowVerdict } from '#domain/sheets/import-words.ts';

export const verdictColours: Readonly<Record<RowVerdict, string>> = {
  new: 'green',
  changed: 'teal',
  same: 'gray',
  doubtful: 'yellow',
  wrong: 'red',
};

export function useVerdictWords(): Readonly<Record<RowVerdict, string>> {
  const { t } = useLingui();
  return { new: t`New`, changed: t`Changed`, same: t`Same`, doubtful: t`Doubtful`, wrong: t`Wrong` };
}

/** Parts of a roster. */
export function usePartWords(): Record<RosterPartName, string> {
  const { t } = useLingui();
  return { personnel: t`Staff`, groups: t`Classes`, students: t`Students` };
}
