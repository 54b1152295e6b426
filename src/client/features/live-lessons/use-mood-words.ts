import { useLingui } from '@lingui/react/macro';
import type { Mood } from '#domain/live-lessons/event.ts';

export function useMoodWords(): Readonly<Record<Mood, string>> {
  const { t } = useLingui();
  return { clear: t`All clear`, partly: t`Partly clear`, unclear: t`Not clear` };
}
