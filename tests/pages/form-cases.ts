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
  [...within.querySelectorAll<HTMLElement>('button, input[type="checkbox"]')].find((button) =>
    [textOf(button), button.getAttribute('aria-label')?.split(':')[0]].includes(label),
  );

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

const controlSelector =
  'input:not([type="hidden"], [type="radio"], [type="search"], [hidden]), textarea, select, [contenteditable="true"]';
const fieldSelector = '[name]:not([type="hidden"], [type="radio"], button), [data-field]';
export const formElement = () =>
  document.querySelector<HTMLFormElement>('[role="dialog"] form, dialog form') ??
  document.querySelector<HTMLFormElement>('main form:has(button[type="submit"])');
export const saveButton = () => formElement()?.querySelector<HTMLButtonElement>('button[type="submit"]');
export const openNote = () => textOf(document.getElementById(saveButton()?.getAttribute('aria-describedby') ?? ''));
/** Fields in the sense of the form: an input, or what holds the inputs of one. */
export const fields = () =>
  [...(formElement()?.querySelectorAll(fieldSelector) ?? [])].filter(
    (element) => !element.parentElement?.closest('[data-field]'),
  );
export const nameOf = (field: Element) => field.getAttribute('data-field') ?? field.getAttribute('name') ?? '';
const controlsOf = (field: Element): Element[] => (isControl(field) ? [field] : [...field.querySelectorAll(controlSelector)]);

/** Returns the controls of the form that a screen reader would announce without a name. */
export function nameless(): string[] {
  const all = [...(formElement()?.querySelectorAll(`${controlSelector}, input[type="radio"]`) ?? [])];
  return all.flatMap((control) => {
    const labels = isControl(control) ? [...(control.labels ?? [])] : [];
    const ids = (control.getAttribute('aria-labelledby') ?? '').split(' ');
    const texts = [...labels, ...ids.map((id) => document.getElementById(id))].map(textOf);
    const isNamed = Boolean(control.getAttribute('aria-label')) || texts.some((text) => text !== '');
    return isNamed ? [] : [control.outerHTML.slice(0, 200)];
  });
}

/** Draws the page and opens the form. */
export async function openForm(row: RecordFormRow): Promise<DrawnPage> {
  const { route, as, asks, params = {}, search = {}, prepare } = row;
  const page = await drawPage(addressOf({ route, as, list: asks, params }, search), {
    as,
    asks: endpointNamed(asks),
    ...(prepare && { prepare }),
  });
  for (const label of [row.open ?? []].flat()) {
    const button = buttonNamed(document.querySelector('[role="dialog"]') ?? document.querySelector('main') ?? document, label);
    const item = button ?? (await openRowMenu()).find((one) => textOf(one) === label);
    if (!item) throw new Error(`Nothing opens the form: ${label}`);
    fireEvent.click(item);
    await page.settle();
  }
  await waitFor(() => expect([Boolean(saveButton()), ...page.faults()]).toEqual([true]), patience);
  await page.settle();
  return page;
}

/** Fills each field that is offered, also those that come while others are filled. */
export async function fillForm({ fill = {} }: RecordFormRow): Promise<void> {
  const done = new Set<string>();
  for (let field = nextField(done); field; field = nextField(done)) {
    const name = nameOf(field);
    done.add(name);
    const controls = controlsOf(field);
    const place = field.querySelector('[role="tree"] button:not([aria-label])');
    if (place) fireEvent.click(place);
    const isChosen = controls.some((control) => control instanceof HTMLInputElement && control.checked);
    for (const [index, control] of controls.entries()) {
      if (!isControl(control)) continue;
      if (control.type !== 'checkbox') await fillControl(control, name, index === 0 ? fill[name] : undefined);
      else if (control !== field && index === 0 && (name in fill || !isChosen)) fireEvent.click(control);
    }
  }
}

async function fillControl(control: Control, name: string, wanted: string | undefined): Promise<void> {
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].find(({ value }) =>
      wanted === undefined ? value !== '' && control.value === '' : value === wanted,
    );
    if (other) fireEvent.change(control, { target: { value: other.value } });
  } else if (control.getAttribute('aria-haspopup') === 'listbox') {
    if (control.value !== '') return;
    fireEvent.click(control);
    const option = await waitFor(() => {
      const list = document.getElementById(control.getAttribute('aria-controls') ?? '');
      const found = list?.querySelector('[role="option"]');
      if (!found) throw new Error(`No option of ${name}`);
      return found;
    }, patience);
    fireEvent.click(option);
    await waitFor(() => expect([name, control.value]).not.toEqual([name, '']), patience);
  } else if (wanted !== undefined || control.value === '') {
    const isDay = control.placeholder === 'DD.MM.YYYY';
    const value = wanted ?? (isDay ? '01.09.2026' : control.inputMode === 'numeric' ? '1' : 'Абай');
    fireEvent.input(control, { target: { value } });
    fireEvent.blur(control);
  }
}

const nextField = (done: ReadonlySet<string>) => fields().find((field) => !done.has(nameOf(field)));

/** Presses the button that leaves the form, or goes to another page, and stays. @returns whether it asked */
export async function isAskedOnLeaving(page: DrawnPage): Promise<boolean> {
  const form = formElement();
  if (!form) return false;
  const cancel = buttonNamed(form, 'Cancel');
  if (cancel) fireEvent.click(cancel);
  else page.go('/help');
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

/** Returns the refusal that describes the field or one of its inputs; empty: none does. */
export function messageAt(field: Element): string {
  const described = [field, ...controlsOf(field)].flatMap((one) => (one.getAttribute('aria-describedby') ?? '').split(' '));
  return described.map((id) => textOf(document.getElementById(id))).find((text) => text.startsWith('Refused: ')) ?? '';
}
