/**
 * Inside the native apps (specification P§1): the app adds `SynaqApp/ios` or `SynaqApp/android` to the browser's own user agent. A phone's
 * browser says "Android" as well and is none of them.
 */
import type { Language } from '#domain/language.ts';

export type NativeApp = 'ios' | 'android';

/** @param userAgent of `navigator`. */
export function nativeAppOf(userAgent: string): NativeApp | null {
  const marker = /\bSynaqApp\/(ios|android)\b/i.exec(userAgent)?.[1]?.toLowerCase();
  return marker === 'ios' || marker === 'android' ? marker : null;
}

export const nativeApp = typeof navigator === 'undefined' ? null : nativeAppOf(navigator.userAgent);

/** As a language is called on the wire: Kazakh is `kk` in the native apps, `kz` elsewhere (specification P§9). */
export function wireLanguage(language: Language, app = nativeApp): Language | 'kk' {
  return app && language === 'kz' ? 'kk' : language;
}

/** Whose badges may be shown: the stores refuse an app that shows the other's. */
export function storesToShow(app = nativeApp): Readonly<Record<NativeApp, boolean>> {
  return { ios: app !== 'android', android: app !== 'ios' };
}
