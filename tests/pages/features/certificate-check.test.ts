// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { verifyCertificate } from '#contract/certifications/verify-certificate.ts';
import { clearPage, drawPage } from '../draw-page.ts';
import { sampleData } from '../fake-server.ts';

afterAll(clearPage);

const code = '7K2M-9QXT-04BD-W3HZ';
const known = { ...sampleData(verifyCertificate), name: 'Serik Akhmetov', passedOn: '30.05.2026', revokedOn: null };
const field = () => screen.getByRole('textbox', { name: 'Code on the certificate' });

function check(typed: string): void {
  fireEvent.change(field(), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the code' }));
}

test('a code as people type it is checked, and a certificate is shown as real', async () => {
  const page = await drawPage('/certificate', { as: null, prepare: (server) => server.reply(verifyCertificate, known) });
  check('7K2M');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/^A code has sixteen letters and digits/)).toBeTruthy();
  expect(page.server.callsOf(verifyCertificate)).toEqual([]);
  check('7k2m9qxt o4bd w3hz');
  expect(await screen.findByText('This certificate is genuine')).toBeTruthy();
  expect(page.path()).toBe(`/certificate/${code}`);
  expect(page.server.callsOf(verifyCertificate).map(({ params }) => params)).toEqual([{ code }]);
  expect(screen.getByText('Serik Akhmetov')).toBeTruthy();
  expect(screen.getByText(known.passedOn)).toBeTruthy();
  expect(page.faults()).toEqual([]);
});

test('a revoked certificate is no real one', async () => {
  const page = await drawPage(`/certificate/${code}`, {
    as: null,
    prepare: (server) => server.reply(verifyCertificate, { ...known, revokedOn: '01.10.2026' }),
  });
  expect(screen.getByText('This certificate was revoked on 01.10.2026: it no longer counts')).toBeTruthy();
  expect(screen.queryByText('This certificate is genuine')).toBeNull();
  expect(page.faults()).toEqual([]);
});

test('an unknown code is said to be unknown, and another one can be typed; a failure is no verdict', async () => {
  const page = await drawPage(`/certificate/${code}`, {
    as: null,
    prepare: (server) => server.answer(verifyCertificate, { code: 'NOT_FOUND' }),
  });
  expect(screen.getByText('There is no certificate with this code')).toBeTruthy();
  page.server.answer(verifyCertificate, { code: 'FORBIDDEN' });
  check('1111-1111-1111-1111');
  await page.settle();
  expect(screen.queryByText('There is no certificate with this code')).toBeNull();
  page.server.reply(verifyCertificate, known);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This certificate is genuine')).toBeTruthy();
  expect(page.faults()).toEqual([]);
});
