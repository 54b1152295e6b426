/** Dates and times as the specification writes them: DD.MM.YYYY, HH:MM, in the device's time zone. */
function two(value: number): string {
  return String(value).padStart(2, '0');
}

export function formatDate(ms: number): string {
  const date = new Date(ms);
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}

export function formatTime(ms: number): string {
  const date = new Date(ms);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

export function formatDateTime(ms: number): string {
  return `${formatDate(ms)}, ${formatTime(ms)}`;
}

/** Whole percent; 0 of 0 is 0. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0;
}

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(document.documentElement.lang, options);
}

/** A share as the page's language writes it: «33 %» with a space in Kazakh and Russian. @param percent whole percent */
export function formatPercent(percent: number): string {
  return numberFormat({ style: 'percent' }).format(percent / 100);
}

/** A score without trailing zeros, with the page's decimal sign: 3, «2,5». */
export function formatScore(value: number): string {
  return numberFormat({ maximumFractionDigits: 2, useGrouping: false }).format(value);
}
