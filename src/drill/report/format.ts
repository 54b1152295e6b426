import type { LocaleTag } from '#domain/language.ts';
import type { Texts } from '../texts/text-keys.ts';
import { fill } from '../texts/texts.ts';

export interface Format {
  number(value: number): string;
  /** Milliseconds in the unit that reads best. */
  time(ms: number): string;
  /** Whole seconds or minutes. */
  length(ms: number): string;
  /** DD.MM.YYYY HH:MM, this computer's time. */
  date(date: Date): string;
}

export function createFormat(locale: LocaleTag, { units }: Texts): Format {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const seconds = (ms: number, format: Intl.NumberFormat) => fill(units.s, { n: format.format(ms / 1000) });
  const minutes = (ms: number) => {
    const total = Math.round(ms / 1000);
    return fill(total % 60 === 0 ? units.wholeMin : units.min, { m: whole.format(Math.floor(total / 60)), s: total % 60 });
  };
  return {
    number: (value) => whole.format(value),
    time: (ms) => {
      if (ms < 999.5) return fill(units.ms, { n: whole.format(ms) });
      return ms < 59_500 ? seconds(ms, ms < 9950 ? tenths : whole) : minutes(ms);
    },
    length: (ms) => (ms < 59_500 ? seconds(ms, whole) : minutes(ms)),
    date: (date) => {
      const two = (value: number) => String(value).padStart(2, '0');
      const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
      return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
    },
  };
}
