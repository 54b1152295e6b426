import type { Values } from '#domain/simulations/simulation.ts';

/** What the picture of a simulator is given. */
export interface ViewProps {
  /** Inputs. */
  values: Values;
  /** Outputs. */
  results: Values;
  /** Name with unit, for the labels of axes. */
  label: (key: string) => string;
  /** Accessible name of the picture: what it shows, in words. */
  title: string;
}

/** A value that the simulator has; 0 where it has none. */
export function at(values: Values, key: string): number {
  return values[key] ?? 0;
}

/** As the page writes numbers: decimal comma in Kazakh and Russian. NaN: a dash. */
export function numberText(value: number, digits: number): string {
  if (!Number.isFinite(value)) return '—';
  const text = (Number(value.toFixed(digits)) + 0).toFixed(digits).replace('-', '−');
  return document.documentElement.lang === 'en' ? text : text.replace('.', ',');
}

/** Without trailing zeros: an input's value, a tick of an axis. */
export function shortNumber(value: number): string {
  const text = String(Number(value.toFixed(6))).replace('-', '−');
  return document.documentElement.lang === 'en' ? text : text.replace('.', ',');
}

/** What a person typed, with a comma or a point. NaN: no number. */
export function readNumber(text: string): number {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
