/** The cases of one record form, made of the fields that it offers and of the schemas of the endpoint that saves it. */
import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '../../src/server/http/contracts.ts';
import { drawPage, patience, type DrawnPage } from './draw-page.ts';
import { addressOf, openRowMenu } from './list-cases.ts';
import type { RecordFormRow } from './forms.ts';

export function endpointNamed(name: string): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`No endpoint ${name}`);
  return found;
}

const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? '';
const buttonNamed = (within: ParentNode, label: string) =>
  [...within.querySelectorAll<HTMLButtonElement>('button')].find((button) => textOf(button) === label);

const fieldSelector = '[name]:not([type="hidden"]):not([type="radio"]), [data-field]';
export const formElement = () => document.querySelector<HTMLFormElement>('[role="dialog"] form, dialog form');
export const saveButton = () => formElement()?.querySelector<HTMLButtonElement>('button[type="submit"]');
export const openNote = () => textOf(document.getElementById(saveButton()?.getAttribute('aria-describedby') ?? ''));
const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
export const fields = () => [...(formElement()?.querySelectorAll(fieldSelector) ?? [])].filter(isField);
export const nameOf = (field: Element) => field.getAttribute('data-field') ?? field.getAttribute('name') ?? '';

/** Draws the page and opens the form. */
export async function openForm(row: RecordFormRow): Promise<DrawnPage> {
  const page = await drawPage(addressOf({ route: row.route, as: row.as, list: row.asks }), {
    as: row.as,
    asks: endpointNamed(row.asks),
  });
  const button = buttonNamed(document, row.open);
  const item = button ?? (await openRowMenu()).find((one) => textOf(one) === row.open);
  if (!item) throw new Error(`Nothing opens the form: ${row.open}`);
  fireEvent.click(item);
  await waitFor(() => expect(saveButton()).toBeTruthy(), patience);
  await page.settle();
  return page;
}

/** Fills each field that is offered, also those that come while others are filled. */
export async function fillForm({ fill = {} }: RecordFormRow): Promise<void> {
  const done = new Set<string>();
  for (let field = nextField(done); field; field = nextField(done)) {
    const name = nameOf(field);
    done.add(name);
    if (field instanceof HTMLSelectElement) {
      const other = [...field.options].find(({ value }) => value !== '' && (field.value === '' || value === fill[name]));
      if (other) fireEvent.change(field, { target: { value: other.value } });
    } else if (field.getAttribute('aria-haspopup') === 'listbox' && !field.hasAttribute('data-field')) {
      fireEvent.click(field);
      const option = await waitFor(() => {
        const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
        const found = list?.querySelector('[role="option"]');
        if (!found) throw new Error(`No option of ${name}`);
        return found;
      }, patience);
      fireEvent.click(option);
      await waitFor(() => expect([name, field.value]).not.toEqual([name, '']), patience);
    } else if (field.type !== 'checkbox' && field.value === '') {
      const isDay = field.placeholder === 'DD.MM.YYYY';
      const value = fill[name] ?? (isDay ? '01.09.2026' : field.inputMode === 'numeric' ? '1' : 'Абай');
      fireEvent.input(field, { target: { value } });
      fireEvent.blur(field);
    }
  }
}

const nextField = (done: ReadonlySet<string>) => fields().find((field) => !done.has(nameOf(field)));

/** Presses the button that leaves the form, and stays. @returns whether it asked */
export async function isAskedOnLeaving(): Promise<boolean> {
  const form = formElement();
  const cancel = form && buttonNamed(form, 'Cancel');
  if (!cancel) return false;
  fireEvent.click(cancel);
  const stay = await waitFor(() => {
    const found = buttonNamed(document, 'Keep writing');
    if (!found) throw new Error('Nothing asks');
    return found;
  }, patience);
  fireEvent.click(stay);
  await waitFor(() => expect(buttonNamed(document, 'Keep writing')).toBeUndefined(), patience);
  return true;
}

/** A message for each word of the endpoint's body. */
export function refusals(endpoint: Endpoint): Record<string, string[]> {
  const { body } = endpoint;
  const words = body && 'entries' in body ? Object.keys(body.entries as object) : [];
  return Object.fromEntries(words.map((word) => [word, [`Refused: ${word}`]]));
}

/** Returns the refusal that describes the field; empty: none does. */
export function messageAt(field: Element): string {
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => textOf(document.getElementById(id)));
  return described.find((text) => text.startsWith('Refused: ')) ?? '';
}
