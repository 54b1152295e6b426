import { useLingui } from '@lingui/react/macro';
import type { AppealKind, AppealState } from '#domain/exam/appeal.ts';

export function useAppealLabels(): { states: Record<AppealState, string>; reasons: Record<AppealKind, string> } {
  const { t } = useLingui();
  return {
    states: { open: t`Undecided`, accepted: t`Accepted`, rejected: t`Rejected` },
    reasons: { key: t`Wrong key`, text: t`Wrong text or picture`, technical: t`Technical` },
  };
}

/** For a filter. */
export function choicesOf<Name extends string>(
  names: readonly Name[],
  labels: Readonly<Record<Name, string>>,
): { value: Name; label: string }[] {
  return names.map((value) => ({ value, label: labels[value] }));
}
