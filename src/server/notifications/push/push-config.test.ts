import { expect, test } from 'vitest';
import { isAllowed, makers, newPushKeys, readPush } from './push-config.ts';

const { publicKey, privateKey } = newPushKeys();
const whole = {
  SYNAQ_PUSH_PUBLIC_KEY: publicKey,
  SYNAQ_PUSH_PRIVATE_KEY: privateKey,
  SYNAQ_PUSH_CONTACT: 'mailto:admin@school.kz',
};

test('nothing is set: nobody is called; half of it, or what does not belong together, is refused', () => {
  expect(readPush({})).toBeNull();
  expect(readPush(whole)).toMatchObject({ contact: 'mailto:admin@school.kz', hosts: makers });
  expect(readPush({ ...whole, SYNAQ_PUSH_HOSTS: 'push.school.kz, *.b.kz' })).toMatchObject({
    hosts: ['push.school.kz', '*.b.kz'],
  });
  for (const fault of [
    { SYNAQ_PUSH_CONTACT: '' },
    { SYNAQ_PUSH_CONTACT: 'admin' },
    { SYNAQ_PUSH_PRIVATE_KEY: 'x' },
    { SYNAQ_PUSH_PUBLIC_KEY: newPushKeys().publicKey },
    // The key of the number 1 without its leading zeros.
    {
      SYNAQ_PUSH_PRIVATE_KEY: 'AQ',
      SYNAQ_PUSH_PUBLIC_KEY: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    },
  ])
    expect(() => readPush({ ...whole, ...fault })).toThrow('SYNAQ_PUSH_');
});

test('a new pair is whole, whatever its first digits are', () => {
  for (let i = 0; i < 2000; i++) expect(Buffer.from(newPushKeys().privateKey, 'base64url')).toHaveLength(32);
});

test('only addresses of allowed hosts are called, by https on its port', () => {
  for (const endpoint of ['https://fcm.googleapis.com/fcm/send/a', 'https://wns2-par02p.notify.windows.com/w/?token=a'])
    expect([endpoint, isAllowed(endpoint, makers)]).toEqual([endpoint, true]);
  for (const endpoint of [
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com@10.0.0.1/a',
    'https://fcm.googleapis.com.evil.kz/a',
    'https://notify.windows.com/a',
    'https://evilnotify.windows.com/a',
    'https://169.254.169.254/a',
    'no address',
  ])
    expect([endpoint, isAllowed(endpoint, makers)]).toEqual([endpoint, false]);
  expect(isAllowed('http://127.0.0.1:5000/a', ['http://127.0.0.1:5000'])).toBe(true);
});
