/**
 * Light or dark. `auto` follows the system. boot.js applies the stored choice before the first paint; keep its key and attribute in
 * step with these.
 */
export type ColorScheme = 'light' | 'dark';

const key = 'synaq-color-scheme';
const listeners = new Set<() => void>();

function systemScheme(): ColorScheme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function currentColorScheme(): ColorScheme {
  return document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light';
}

export function onColorScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setColorScheme(scheme: ColorScheme): void {
  document.documentElement.dataset['mantineColorScheme'] = scheme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', scheme === 'dark' ? '#0f171b' : '#f3f6f7');
  try {
    // A choice that is the system's is no choice: the page goes on following it.
    if (scheme === systemScheme()) localStorage.removeItem(key);
    else localStorage.setItem(key, scheme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
