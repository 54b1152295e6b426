import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notify } from '#ui/notices.ts';

/** Says that substitutions and other exceptions of a day gave way to a change of the week. @param count of them */
export function tellDropped(count: number): void {
  if (count > 0)
    notify({ kind: 'warning', text: i18n._(msg`Substitutions and other one-day changes that could not be kept: ${count}.`) });
}
