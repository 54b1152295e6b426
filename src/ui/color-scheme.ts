/**
 * Light or dark. boot.js applies the stored choice before the first paint and follows the system while there is none; keep its key, attribute and
 * colours in step with these.
 */
export type ColorScheme = 'light' | 'dark';

const key = 'synaq-color-scheme';
const attribute = 'data-mantine-color-scheme';

export function currentColorScheme(): ColorScheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

/** Reports a choice, and the system's change that boot.js put on the page. */
export function onColorScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}

export function setColorScheme(scheme: ColorScheme): void {
  document.documentElement.setAttribute(attribute, scheme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', scheme === 'dark' ? '#0f171b' : '#f3f6f7');
  try {
    // A choice that is the system's is no choice: the page goes on following it.
    const isSystems = matchMedia('(prefers-color-scheme: dark)').matches === (scheme === 'dark');
    if (isSystems) localStorage.removeItem(key);
    else localStorage.setItem(key, scheme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
