/** In Kazakhstan's time, which is one for the whole country: a certificate has the same date wherever it is printed. */
export function certificateDate(ms: number): string {
  const date = new Date(ms + 5 * 3_600_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
}
