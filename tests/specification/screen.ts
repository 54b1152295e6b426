/**
 * Statements of the specification about pages, as rows: addresses and the page that must be seen, and what a page does. Data
 * alone: the browser's test hands over the page, so that other tests read the rows without a browser.
 */
import type { Expect, Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import type { Student } from '../support/student.ts';
import type { Caller } from './row.ts';
import type { Maker } from './world.ts';

/** Somebody of a role in front of the browser, signed in once for all rows. */
export interface Viewer extends Maker {
  by: Caller;
  page: Page;
  person: Student;
  expect: Expect;
  /** Inside the page, as a link leads. */
  goes(address: string): Promise<void>;
  /** Reloads the page at the address. */
  opens(address: string): Promise<void>;
  /** Signs in over HTTP, once. */
  client(login: string): Promise<ApiClient>;
  /** Reads over HTTP. @returns `data`. @throws unless the call succeeds */
  reads<T>(by: Caller, path: string): Promise<T>;
}

/** Where a name in braces, or words of a page, come from. */
export type Found = string | ((viewer: Viewer, names: Names) => Promise<string>);
export type Names = Readonly<Record<string, Found>>;

export interface Screen {
  /** As the specification writes it, with names in braces. Unique for a role. */
  address: string;
  /** The page's heading, in Russian. */
  heading: Found | RegExp;
  /** Where it leads on to, in the same form. */
  leadsTo?: string;
  /** Before those of the table. */
  names?: Names;
  /** How many places the breadcrumb of statistics names, from the worker's own on. */
  places?: number;
}

export interface Behaviour {
  /** `P§2 Shell: …`. Unique. */
  says: string;
  /** Checks the visible content. */
  see: (viewer: Viewer) => Promise<void>;
  /** A row that differs on purpose has the first cell of its line in src/DEVIATIONS.md; whether the specified is seen after `see`. */
  differs?: { deviation: string; isAsSpecified: (viewer: Viewer) => Promise<boolean> };
  /** Leaves another state behind (signed out, a clock): it runs alone. */
  needsOwnSignIn?: true;
}

/** Screens of one role, with one sign-in. */
export interface ViewerTable {
  by: Caller;
  /** Where a role has several tables. */
  name?: string;
  /** The viewer is then somebody whom no other test knows; this brings them into the state of the table. */
  begins?: (viewer: Viewer) => Promise<void>;
  names: Names;
  screens: readonly Screen[];
  behaviours: readonly Behaviour[];
}

/** The start page. */
export const atHome = (address: string): Screen => ({ address, heading: /^Здравствуйте/ });

/** Pages of other roles (P§6): a person who opens one is led to the start page. */
export function refused(...addresses: readonly string[]): Screen[] {
  return addresses.map((address) => ({ ...atHome(address), leadsTo: '/about' }));
}

const known = new WeakMap<Viewer, Map<Found, Promise<string>>>();

/** Looks up once whatever depends on nothing but the demo. */
export function find(viewer: Viewer, found: Found, names: Names): Promise<string> {
  if (typeof found === 'string') return Promise.resolve(found);
  if (found.length > 1) return found(viewer, names);
  const own = known.get(viewer) ?? new Map<Found, Promise<string>>();
  known.set(viewer, own);
  const first = own.get(found) ?? found(viewer, names);
  own.set(found, first);
  return first;
}

/** @returns the address with what its names stand for */
export async function fill(viewer: Viewer, address: string, names: Names): Promise<string> {
  let filled = address;
  for (const [whole, name = ''] of address.matchAll(/\{(\w+)\}/g)) {
    const found = names[name];
    if (found === undefined) throw new Error(`${address}: nothing says what ${name} is`);
    filled = filled.replace(whole, await find(viewer, found, names));
  }
  return filled;
}
