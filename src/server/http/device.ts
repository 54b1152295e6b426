/** A device in three short words, from its user agent. */
import { LRUCache } from 'lru-cache';

const known = new LRUCache<string, string>({ max: 5000 });

const browsers: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Yandex'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPad/, 'iPadOS'],
  [/iPhone/, 'iOS'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  // An iPad says that it is a Mac; nobody sits tests at a Mac so often that it would matter.
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** @returns `BROWSER|SYSTEM|FORM`; the form is `tablet`, `phone` or `computer`; what is not recognised is empty. */
export function deviceOf(userAgent: string): string {
  const found = known.get(userAgent);
  if (found !== undefined) return found;
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  // Chrome on Android says "Mobile" on phones only.
  const isPhone = /iPhone|Mobile/.test(userAgent) && system !== 'iPadOS';
  const form = isPhone ? 'phone' : system === 'Android' || system === 'iPadOS' ? 'tablet' : 'computer';
  const device = `${browser}|${system}|${form}`;
  known.set(userAgent, device);
  return device;
}
