import { useLingui } from '@lingui/react/macro';

interface Named {
  subject: string;
  part: number | null;
  group: { label: string };
}

/** «9 «А» · Algebra, subgroup 1». */
export function usePlanName(): (plan: Named) => string {
  const { t } = useLingui();
  return ({ subject, part, group: { label } }) =>
    part === null ? `${label} · ${subject}` : t`${label} · ${subject}, subgroup ${part}`;
}
