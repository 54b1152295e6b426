import { expect, test } from 'vitest';
import { installWayOf } from './install-way.ts';

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const here = { hasOffer: false, isInstalled: false, userAgent: android, touchPoints: 5 };

test('the way to install is the one of this browser', () => {
  expect(installWayOf({ ...here, hasOffer: true })).toBe('offer');
  expect(installWayOf(here)).toBeNull();
  expect(installWayOf({ ...here, userAgent: iphone })).toBe('ios');
  expect(installWayOf({ ...here, userAgent: mac })).toBe('ios');
  expect(installWayOf({ ...here, userAgent: mac, touchPoints: 0 })).toBeNull();
  expect(installWayOf({ ...here, userAgent: firefox })).toBe('firefox');
});

test('what is installed is not offered again', () => {
  expect(installWayOf({ ...here, hasOffer: true, isInstalled: true })).toBeNull();
  expect(installWayOf({ ...here, userAgent: iphone, isInstalled: true })).toBeNull();
});
