import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a lesson stands where something else does; null: it does not. Programs may force one without a reason, which is said then. */
export function forcedWords(i18n: I18n, reason: string | null): string | null {
  return reason === '' ? i18n._(msg`no reason given`) : reason;
}
