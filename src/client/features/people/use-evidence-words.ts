import { useLingui } from '@lingui/react/macro';
import type { EvidenceKind } from '#contract/people/duplicates.ts';

/** What two accounts have in common, in words. */
export function useEvidenceWords(): Record<EvidenceKind, string> {
  const { t } = useLingui();
  return {
    'same-name': t`name`,
    'names-swapped': t`name, in another order`,
    'similar-name': t`similar name`,
    born: t`birth date`,
    patronymic: t`patronymic`,
    phone: t`phone`,
    email: t`e-mail`,
    class: t`class`,
    'iin-fits': t`IIN fits both`,
  };
}
