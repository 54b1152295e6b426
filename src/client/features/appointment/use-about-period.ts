import { useLingui } from '@lingui/react/macro';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { kindWords, languageWords, typeWords } from './words.ts';

/** Kind, language, for whom: what tells two times of one test apart. */
export function useAboutPeriod(): (period: AppointedPeriod) => string {
  const { t, i18n } = useLingui();
  return ({ accessTypeId, testingType, language, groupIds, groups, parallel, variantNumber }) =>
    [
      i18n._(kindWords[accessTypeId]),
      testingType && i18n._(typeWords[testingType]),
      i18n._(languageWords[language]),
      groupIds !== null
        ? groups.map((name) => name.replace(' ', '\u00a0')).join(', ')
        : parallel === null
          ? t`all groups`
          : t`all groups of grade ${parallel}`,
      variantNumber === null ? null : t`variant ${variantNumber}`,
    ]
      .filter(Boolean)
      .join(' · ');
}
