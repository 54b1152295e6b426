/** Draws a page of the app by its address: the whole route tree, signed in as a role, with a server that answers from the contract. */
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, render, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, vi } from 'vitest';
import type { User } from '#contract/auth/user.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { localeTag, type Language, type LocaleTag } from '#domain/language.ts';
import { administrativeWorkers, isOneOf, type Role } from '#domain/person/role.ts';
import { buildUser } from '#client/api/build-user.ts';
import { reportNetwork } from '#client/api/connection.ts';
import { queryClient } from '#client/api/query-client.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import { startI18n } from '#client/app/i18n.ts';
import { prepareKit } from '#client/kit/testing/show-kit.tsx';
import { routeTree } from '#client/route-tree.gen.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from '../architecture/imports.ts';
import { loadTextsOf } from '../support/load-texts.ts';
import { FakeServer } from './fake-server.ts';

/** The file of each route, by the route's id. */
const routeFiles = new Map(
  [...sourceFiles('src/client/routes')].flatMap((file) => {
    const id = /createFileRoute\(\s*'([^']+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1];
    return id === undefined ? [] : [[id, file] as const];
  }),
);

class SilentSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 0;
  close = vi.fn();
  send = vi.fn();
}

export interface DrawnPage {
  server: FakeServer;
  /** Search parameters of the address. */
  search: () => Readonly<Record<string, unknown>>;
  path: () => string;
  href: () => string;
  /** Leads to another page, unless something asks first. */
  go: (address: string) => void;
  /** Nothing is on its way any more. */
  settle: () => Promise<void>;
  /** Faults so far: requests that the contract refuses, errors of drawing, texts that no catalogue has brought. */
  faults: () => string[];
}

/** Messages that the test causes, not the page: parts of a sample have the same ids. */
const artefacts = /not wrapped in act|not configured to support act|two children with the same key/;

/** Limits of a wait: a page of samples is there in a moment. */
export const patience = { interval: 5, timeout: 10_000 };

// By default each failed look of a wait prints the whole page.
configure({ getElementError: (message) => new Error(message ?? 'Not found') });

const hidden = document.createElement('i').style;
hidden.display = 'none';

/** Pages have no stylesheets here, and jsdom takes milliseconds per element to find that out: its own style is all there is. */
const ownStyle = (element: HTMLElement): CSSStyleDeclaration =>
  element.hidden || (element instanceof HTMLDialogElement && !element.open) ? hidden : element.style;

let stopLast: () => void = () => undefined;

/** Removes the page that was drawn last. */
export function clearPage(): void {
  cleanup();
  void queryClient.cancelQueries();
  stopLast();
  stopLast = () => undefined;
  queryClient.clear();
}

/** In the build each page is imported late, and brings its texts. */
async function loadTextsOfPages(matches: readonly { routeId: string }[], locale: LocaleTag): Promise<void> {
  for (const { routeId } of matches) {
    const file = routeFiles.get(routeId);
    if (file !== undefined) await loadTextsOf(file, locale);
  }
}

interface DrawOptions {
  /** Null: a visitor. */
  as: Role | null;
  /** Fields in which the signed-in user differs from the sample. */
  user?: Partial<User>;
  language?: Language;
  /** How the server answers, before anything is asked. */
  prepare?: (server: FakeServer) => void;
  /** The page is drawn once this endpoint was asked; without it, once nothing is on its way. */
  asks?: Endpoint;
}

function signIn(role: Role, parts: Partial<User>): void {
  const isAbove = isOneOf(role, administrativeWorkers) || role === 'EXMNG';
  acceptSignIn({
    user: buildUser({
      role,
      hasLightSubscription: true,
      hasLearningCenterSubscription: true,
      ...(role !== 'ST' && { group: null }),
      ...(isAbove && { school: null, school_id: null }),
      ...parts,
    }),
    token: 'token',
    expiresAt: Date.now() + 3_600_000,
  });
}

export async function drawPage(
  address: string,
  { as, user = {}, language = 'en', prepare, asks }: DrawOptions,
): Promise<DrawnPage> {
  clearPage();
  reportNetwork();
  const server = new FakeServer();
  prepare?.(server);
  prepareKit();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('getComputedStyle', ownStyle);
  localStorage.clear();
  localStorage.setItem('language', language);
  const faults: string[] = [];
  const messages = new Set<string>();
  // Texts that another page has loaded are removed: this one brings its own.
  i18n.loadAndActivate({ locale: localeTag(language), messages: {} });
  // The header's parts bring their texts once in a visit, and all pages of a test file are one.
  await Promise.all([startI18n(), loadTextsOf('src/client/features/notifications/bell.tsx', localeTag(language))]);
  const noteMissing = i18n.on('missing', ({ id }) => messages.add(id));
  if (as) signIn(as, user);
  else signOutLocally(false);
  routeTree.options.beforeLoad = ({ matches }) => loadTextsOfPages(matches, localeTag(language));
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultErrorComponent: ({ error }) => {
      faults.push(`Not drawn: ${String(error instanceof Error ? error.stack?.slice(0, 600) : error)}`);
      return null;
    },
  });
  const errors = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!artefacts.test(text)) faults.push(`console.error: ${text.slice(0, 2000)}`);
  });
  stopLast = () => {
    noteMissing();
    errors.mockRestore();
  };
  await router.load();
  render(createElement(I18nProvider, { i18n }, createElement(RouterProvider<typeof router>, { router })));
  const settle = async () => {
    let calm = 0;
    await waitFor(() => {
      const isCalm = server.isQuiet && queryClient.isFetching() === server.waiting && router.state.status === 'idle';
      calm = isCalm ? calm + 1 : 0;
      expect(calm).toBeGreaterThan(1);
    }, patience);
    await act(async () => undefined);
  };
  if (asks) await waitFor(() => expect([...faults, server.callsOf(asks).length > 0]).toContain(true), patience);
  await settle();
  return {
    server,
    settle,
    search: () => router.state.location.search,
    path: () => router.state.location.pathname,
    href: () => router.state.location.href,
    go: (address) => router.history.push(address),
    faults: () => [...faults, ...server.faults, ...[...messages].map((id) => `No text in ${language}: ${id}`)],
  };
}
