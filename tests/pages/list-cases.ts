/** The cases of one list, made of its endpoint: what is asked, what comes back from the address, what each action opens. */
import { defaultStringifySearch } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { filterValue, filterWords, isSorting, type ListWords } from '#contract/list-words.ts';
import type { Language } from '#domain/language.ts';
import { endpoints } from '../../src/server/http/contracts.ts';
import { drawPage, patience, type DrawnPage } from './draw-page.ts';
import { sampleOf, type FakeServer } from './fake-server.ts';
import type { ListRoute } from './lists.ts';

export function endpointOf({ list }: ListRoute): Endpoint {
  const found = endpoints.find(({ name }) => name === list);
  if (!found) throw new Error(`No endpoint ${list}`);
  return found;
}

/** An endpoint without a schema of fields has no words. */
function wordsOf(endpoint: Endpoint): ListWords {
  const { query, body } = endpoint;
  const withFields = (schema: unknown) => (schema && typeof schema === 'object' && 'entries' in schema ? schema : undefined);
  return { query: withFields(query), body: withFields(body) } as ListWords;
}

export function addressOf({ route, params = {} }: ListRoute, search: Readonly<Record<string, unknown>> = {}): string {
  const path = route.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '1');
  return path.replace(/(.)\/$/, '$1') + defaultStringifySearch({ ...search });
}

export function draw(list: ListRoute, search: object, language: Language, prepare?: (server: FakeServer) => void) {
  return drawPage(addressOf(list, { ...search }), {
    as: list.as,
    language,
    asks: endpointOf(list),
    ...(prepare && { prepare }),
  });
}

/** A value of each filter that the address can hold. */
export function filtersOf(list: ListRoute): Readonly<Record<string, string | number | boolean>> {
  const words = wordsOf(endpointOf(list));
  const fields = (words.body ?? words.query)?.entries ?? {};
  return Object.fromEntries(
    filterWords(words).flatMap((word) => {
      const value = filterValue(words, word, sampleOf(fields[word] ?? (undefined as never), word));
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[word, value]] : [];
    }),
  );
}

/** Returns the parameters of the last call of the list's endpoint. */
export function asked(page: DrawnPage, list: ListRoute): Readonly<Record<string, unknown>> {
  const call = page.server.callsOf(endpointOf(list)).at(-1);
  const body = typeof call?.body === 'object' ? call.body : {};
  return { ...call?.query, ...body };
}

export const rowElements = () => document.querySelectorAll('main tbody tr');
const headButtons = () => [...document.querySelectorAll<HTMLButtonElement>('main thead th button')];

/** Presses each heading that sorts: the address has a word of the contract, and the request the same. */
export async function pressHeadings(page: DrawnPage, list: ListRoute): Promise<string[]> {
  const sorts: string[] = [];
  for (const [index] of headButtons().entries()) {
    headButtons()[index]?.click();
    await waitFor(() => expect([asked(page, list)['sort[]']].flat()).toEqual([page.search()['sort']]), patience);
    await page.settle();
    const sort = String(page.search()['sort']);
    expect(isSorting(wordsOf(endpointOf(list)), sort)).toBe(true);
    expect(headButtons()[index]?.closest('th')?.getAttribute('aria-sort')).toBe('ascending');
    sorts.push(sort);
  }
  return sorts;
}

/** @returns whether there is a pager */
export async function turnPage(page: DrawnPage, list: ListRoute): Promise<boolean> {
  const next = document.querySelector<HTMLButtonElement>('main nav [aria-label="Page 2"]');
  if (!next) return false;
  next.click();
  await waitFor(() => expect(asked(page, list)['page']).toBe('2'), patience);
  await page.settle();
  expect(page.search()['page']).toBe(2);
  expect(document.querySelector('main nav button[aria-current="page"]')?.textContent).toBe('2');
  return true;
}

type Control = HTMLInputElement | HTMLSelectElement;

/** Lists to choose from and fields to type into, beside a list's rows. */
const controls = () => [
  ...document.querySelectorAll<Control>('main [role="search"] select, main [role="search"] input[type="search"]'),
];

/** Chooses something in each control. @returns what they show */
export async function chooseInControls(page: DrawnPage): Promise<string[]> {
  for (const index of controls().keys()) {
    const control = controls()[index];
    if (!control) continue;
    const before = page.href();
    if (control instanceof HTMLSelectElement) {
      const other = [...control.options].find(({ value }) => value !== '' && value !== control.value);
      if (!other) continue;
      fireEvent.change(control, { target: { value: other.value } });
    } else {
      fireEvent.change(control, { target: { value: '7' } });
      fireEvent.keyDown(control, { key: 'Enter' });
    }
    await waitFor(() => expect(page.href(), control.getAttribute('aria-label') ?? '').not.toBe(before), patience);
    await page.settle();
  }
  return shownBy(controls());
}

export const shownControls = () => shownBy(controls());
const shownBy = (all: Control[]) => all.map((control) => `${control.getAttribute('aria-label') ?? ''}: ${control.value}`);

/** Opens the menu of the first row. */
export async function openRowMenu(): Promise<HTMLElement[]> {
  const button = rowElements()[0]?.querySelector<HTMLButtonElement>('button[aria-haspopup="menu"]');
  if (!button) return [];
  fireEvent.click(button);
  return screen.findAllByRole('menuitem', { hidden: true }, patience);
}

/** Lists the effects of a press: a dialog, a menu, a new address, a request. */
export function effects(page: DrawnPage, from: string, calls: number): string[] {
  return [
    ...(document.querySelector('[role="dialog"], dialog[open]') ? ['dialog'] : []),
    ...(document.querySelector('[role="menu"]') ? ['menu'] : []),
    ...(page.href() === from ? [] : ['address']),
    ...(page.server.calls.length > calls ? ['request'] : []),
  ];
}
