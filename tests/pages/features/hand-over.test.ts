// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { packageLine } from '#contract/attempts/hand-over-package.ts';
import { handOver } from '#contract/hand-over/hand-over.ts';
import { clearPage, drawPage, patience } from '../draw-page.ts';

afterAll(clearPage);

const attemptId = '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e61';
const otherId = '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e62';
const answers = (vault: string) =>
  `${packageLine({ vault, createdAt: Date.UTC(2026, 8, 1), packing: 'none' })}\nsealed ${vault}`;
const outcome = {
  what: 'answers' as const,
  attemptId,
  student: 'Akhmetov Serik',
  exam: 'Algebra in spring',
  accepted: 12,
  late: 0,
  known: 1,
  left: 0,
  finish: 'done' as const,
};

function choose(...files: [name: string, text: string][]): void {
  const list = files.map(([name, text]) => {
    const file = new File([text], name);
    // jsdom's files cannot be read this way.
    file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(text).buffer);
    return file;
  });
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files: list } });
}

test('a file that is read is shown while it waits, and says what the server made of it once it was sent', async () => {
  const page = await drawPage('/hand-over', {
    as: 'TCHR',
    prepare: (server) => server.answer(handOver, { code: 'UNAVAILABLE' }),
  });
  expect(await screen.findByText('Nothing has been received on this device yet.')).toBeTruthy();
  choose(['answers.synaq', answers(attemptId)], ['holiday.jpg', 'a picture']);
  expect(await screen.findByText('Waiting for the network')).toBeTruthy();
  expect(await screen.findByText('is not an answers file of this platform.')).toBeTruthy();
  // Sealed: whose they are only the server can say.
  expect(screen.getByText(`Test ${attemptId.slice(0, 8)}`)).toBeTruthy();
  await page.settle();

  page.server.reply(handOver, outcome);
  fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
  // The page knows whose it is before the outcome is on the disk.
  expect(await screen.findByText('The test is finished.')).toBeTruthy();
  expect(screen.getByText('Akhmetov Serik')).toBeTruthy();
  expect(screen.getByText(/Algebra in spring/)).toBeTruthy();
  expect(screen.getByText(/12 new answers/)).toBeTruthy();
  expect(screen.queryByText('Waiting for the network')).toBeNull();

  choose(['again.synaq', answers(attemptId)]);
  expect(await screen.findByText('is already in the list.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: `Remove ${attemptId.slice(0, 8)} from the list` }));
  expect(await screen.findByText('Nothing has been received on this device yet.')).toBeTruthy();
  expect(page.faults()).toEqual([]);
});

test('a refused file says why, stays, and can be sent again', async () => {
  const page = await drawPage('/hand-over', {
    as: 'TCHR',
    prepare: (server) => server.answer(handOver, { code: 'VALIDATION', errors: { package: ['It was changed on its way.'] } }),
  });
  choose(['answers.synaq', answers(otherId)]);
  expect(await screen.findByText('Refused: It was changed on its way.')).toBeTruthy();
  page.server.reply(handOver, outcome);
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByText(/^Refused/)).toBeNull(), patience);
  expect(await screen.findByText('Akhmetov Serik')).toBeTruthy();
  expect(page.faults()).toEqual([]);
});
