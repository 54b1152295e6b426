import { useLingui } from '@lingui/react/macro';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { kindLabels, languageLabels, typeLabels } from './labels.ts';

/** Kind, language, for whom: what tells two times of one test apart. */
export function useAboutPeriod(): (period: AppointedPeriod) => string {
  const { t, i18n } = useLingui();
  return ({ accessTypeId, testingType, language, groupIds, groups, parallel, variantNumber }) =>
    [
      i18n._(kindLabels[accessTypeId]),
      testingType && i18n._(typeLabels[testingType]),
      i18n._(languageLabels[language]),
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
