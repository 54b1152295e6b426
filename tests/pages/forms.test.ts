// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { clearPage, patience } from './draw-page.ts';
import {
  endpointNamed,
  fields,
  fillForm,
  isAskedOnLeaving,
  messageAt,
  nameless,
  nameOf,
  openForm,
  openNote,
  refusals,
  saveButton,
} from './form-cases.ts';
import { recordForms } from './forms.ts';

afterAll(clearPage);

test.each(recordForms)(
  '$file, $save: names what is missing, asks before it goes, shows refusals at their fields, saves',
  async (row) => {
    const endpoint = endpointNamed(row.save);
    const page = await openForm(row);
    expect(nameless()).toEqual([]);
    expect(openNote()).toMatch(row.isWhole ? /^$/ : /^(Fill in|Correct) first: ./);
    if (!row.isWhole) expect(saveButton()?.getAttribute('aria-disabled')).toBe('true');

    await fillForm(row);
    expect(nameless()).toEqual([]);
    await waitFor(() => expect(openNote()).toBe(''), patience);
    expect(saveButton()?.getAttribute('aria-disabled')).not.toBe('true');
    expect(await isAskedOnLeaving(page)).toBe(true);

    page.server.answer(endpoint, { code: 'VALIDATION', errors: refusals(endpoint) });
    const save = () => fireEvent.click(saveButton() as HTMLButtonElement);
    save();
    await waitFor(() => expect(page.server.callsOf(endpoint)).toHaveLength(1), patience);
    await page.settle();
    const silent = () => fields().filter((field) => messageAt(field) === '');
    await waitFor(() => expect(silent().map(nameOf)).toEqual(row.ownFields ?? []), patience);

    page.server.answer(endpoint, 'rows');
    save();
    await waitFor(() => expect(page.server.callsOf(endpoint)).toHaveLength(2), patience);
    await page.settle();
    expect(page.faults()).toEqual([]);
  },
);
