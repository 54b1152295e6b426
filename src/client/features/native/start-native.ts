/** What is different inside the native apps; nobody else loads it. */
import { parseLanguage } from '#domain/language.ts';
import { setColorScheme } from '#ui/color-scheme.ts';
import { nativeApp, wireLanguage } from '#client/api/native-app.ts';
import { storedLanguage } from '#client/api/language.ts';
import { tellApp } from './tell-app.ts';

/** Before the first page is drawn: what the app gave along decides its language. */
export function startNative(): void {
  takeParameters();
  document.documentElement.dataset['native'] = nativeApp ?? '';
  // The app is installed: the browser under it must not offer to install the page.
  addEventListener('beforeinstallprompt', (event) => event.preventDefault());
  document.addEventListener('click', handleClick, true);
  tellApp({ type: 'ready', language: wireLanguage(storedLanguage()) });
}

/** `?language=kk&theme=dark`: taken over, and gone from the address. */
function takeParameters(): void {
  const url = new URL(location.href);
  const language = url.searchParams.get('language');
  const theme = url.searchParams.get('theme');
  if (language !== null) localStorage.setItem('language', parseLanguage(language));
  if (theme === 'dark' || theme === 'light') setColorScheme(theme);
  if (language === null && theme === null) return;
  url.searchParams.delete('language');
  url.searchParams.delete('theme');
  history.replaceState(history.state, '', url);
}

/** A link that leads out is the app's to open: inside of it there would be no way back. */
function handleClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.origin === location.origin || !/^(https?|tel|mailto):$/.test(link.protocol)) return;
  if (tellApp({ type: 'open', url: link.href })) event.preventDefault();
}
