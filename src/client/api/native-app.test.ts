import { expect, test } from 'vitest';
import { parseLanguage } from '#domain/language.ts';
import { nativeAppOf, storesToShow, wireLanguage } from './native-app.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 SynaqApp/ios 1.4', 'ios'],
  ['Mozilla/5.0 (Linux; Android 14; wv) Chrome/140.0 Mobile Safari/537.36 SynaqApp/Android', 'android'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36', null],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/605.1.15', null],
  ['MySynaqApp/ios', null],
  ['SynaqApp/iosx', null],
  ['', null],
] as const)('%s: %s', (userAgent, app) => expect(nativeAppOf(userAgent)).toBe(app));

test('Kazakh is kk in an app and kz elsewhere; both are read as Kazakh', () => {
  expect([wireLanguage('kz', 'ios'), wireLanguage('kz', 'android'), wireLanguage('kz', null)]).toEqual(['kk', 'kk', 'kz']);
  expect([wireLanguage('ru', 'ios'), wireLanguage('en', null)]).toEqual(['ru', 'en']);
  expect([parseLanguage('kk'), parseLanguage('kz')]).toEqual(['kz', 'kz']);
});

test("an app shows no badge of the other's store", () => {
  expect(storesToShow('ios')).toEqual({ ios: true, android: false });
  expect(storesToShow('android')).toEqual({ ios: false, android: true });
  expect(storesToShow(null)).toEqual({ ios: true, android: true });
});
