// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { errorTexts } from '#client/api/error-texts.ts';
import { clearPage, patience } from './draw-page.ts';
import {
  asked,
  chooseInControls,
  draw,
  effects,
  endpointOf,
  filtersOf,
  openRowMenu,
  pressHeadings,
  rowElements,
  shownControls,
  turnPage,
} from './list-cases.ts';
import { listRoutes } from './lists.ts';

afterAll(clearPage);

describe.each(listRoutes)('$route as $as', (list) => {
  const endpoint = endpointOf(list);

  test('draws its rows, sorts them, turns pages, and filters them by its controls', async () => {
    const page = await draw(list, {}, 'en');
    await waitFor(() => expect(rowElements().length).toBeGreaterThan(0), patience);
    await pressHeadings(page, list);
    if (endpoint.meta) await turnPage(page, list);
    const shown = await chooseInControls(page);
    expect(page.faults()).toEqual([]);
    if (shown.length === 0) return;
    const again = await draw(list, page.search(), 'en');
    expect(shownControls()).toEqual(shown);
    expect(again.faults()).toEqual([]);
  });

  test('asks for what the address says, says why there are no rows, and that there are none', async () => {
    const filters = filtersOf(list);
    const page = await draw(list, filters, 'kz', (server) => server.answer(endpoint, { code: 'FORBIDDEN' }));
    const request = asked(page, list);
    for (const [word, value] of Object.entries(filters))
      if (!list.fixed?.includes(word)) expect([word, String(request[word])]).toEqual([word, String(value)]);
    const failed = await screen.findByTestId('list-error', {}, patience);
    expect(failed.textContent).toContain(i18n._(errorTexts.FORBIDDEN));
    page.server.answer(endpoint, 'empty');
    fireEvent.click(within(failed).getByRole('button'));
    await screen.findByTestId('empty-list', {}, patience);
    const showAll = () => within(screen.getByTestId('empty-list')).queryByRole('button', { name: i18n._(msg`Show all`) });
    const button = showAll();
    if (button) fireEvent.click(button);
    await waitFor(() => expect(showAll()).toBeNull(), patience);
    expect(screen.getByTestId('empty-list').textContent).toBeTruthy();
    expect(page.faults()).toEqual([]);
  });

  test('opens what its rows offer', async () => {
    let page = await draw(list, {}, 'ru');
    const labels = (await openRowMenu()).map(({ textContent }) => textContent);
    for (const [index, label] of labels.entries()) {
      if (index > 0) {
        page = await draw(list, {}, 'ru');
        await openRowMenu();
      }
      const from = page.href();
      const calls = page.server.calls.length;
      const item = screen.getAllByRole('menuitem', { hidden: true })[index];
      if (item) fireEvent.click(item);
      await waitFor(() => expect(effects(page, from, calls)).not.toEqual([]), patience);
      await page.settle();
      expect([label, ...page.faults()]).toEqual([label]);
    }
  });
});
