import { i18n } from '@lingui/core';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `1,5 MB`, in the user's language. */
export function formatBytes(bytes: number): string {
  const step = Math.max(
    0,
    units.findLastIndex((_, power) => bytes >= 1024 ** power),
  );
  const value = bytes / 1024 ** step;
  return new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
}
