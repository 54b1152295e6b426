/** "Chrome 130", "Android": for the teacher's note, not for decisions. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/YaBrowser\/(\d+)/, 'Yandex Browser'],
  [/EdgA?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Android (\d+)/, 'Android'],
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

function find(text: string, names: readonly (readonly [RegExp, string])[]): string | null {
  for (const [pattern, name] of names) {
    const match = pattern.exec(text);
    if (match) return [name, match[1]].filter(Boolean).join(' ');
  }
  return null;
}

export function describeDevice(userAgent: string, screen: { width: number; height: number }): string {
  return [find(userAgent, browsers), find(userAgent, systems), `${screen.width} × ${screen.height}`].filter(Boolean).join(', ');
}
