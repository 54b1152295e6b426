// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { operation } from '#contract/system/operation.ts';
import { errorTexts } from '#client/api/error-texts.ts';
import { concernTexts } from '#client/features/operation/concern-texts.ts';
import { clearPage, drawPage } from '../draw-page.ts';
import { sampleData } from '../fake-server.ts';

afterAll(clearPage);

const report = sampleData(operation);
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('the figures of the report stand under their names, and a process without a sign of life counts for none', async () => {
  const [first] = report.processes;
  if (!first) throw new Error('The sample has no process');
  const page = await drawPage('/control/health', {
    as: 'CTRWRKR',
    asks: operation,
    prepare: (server) =>
      server.reply(operation, {
        ...report,
        concerns: ['process-silent', 'no-backup'],
        attempts: { ...report.attempts, active: 41 },
        processes: [
          { ...first, name: 'one', isAlive: true, state: { ...first.state, pages: 30, waitingAnswers: 2 } },
          { ...first, name: 'two', isAlive: true, state: { ...first.state, pages: 12, waitingAnswers: 3 } },
          { ...first, name: 'three', isAlive: false, state: { ...first.state, pages: 99, waitingAnswers: 99 } },
        ],
      }),
  });
  expect(screen.getByText('Needs attention')).toBeTruthy();
  expect(screen.getByText(i18n._(concernTexts['process-silent']))).toBeTruthy();
  expect(screen.getByText(i18n._(concernTexts['no-backup']))).toBeTruthy();
  expect(valueOf('Tests being sat')).toBe('41');
  expect(valueOf('Open pages')).toBe('42');
  expect(valueOf('Answers that wait')).toBe('5');
  expect(screen.getAllByText('Runs')).toHaveLength(2);
  expect(screen.getAllByText('No sign of life')).toHaveLength(1);
  expect(page.faults()).toEqual([]);
});

test('says why there is no report, and that all is well', async () => {
  const page = await drawPage('/control/health', {
    as: 'CTRWRKR',
    asks: operation,
    prepare: (server) => server.answer(operation, { code: 'FORBIDDEN' }),
  });
  expect(document.body.textContent).toContain(i18n._(errorTexts.FORBIDDEN));
  page.server.reply(operation, { ...report, concerns: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All is well')).toBeTruthy();
  expect(page.faults()).toEqual([]);
});
