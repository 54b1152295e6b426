// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentColorScheme, onColorScheme, setColorScheme } from './color-scheme.ts';

const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8');
let system: EventTarget & { matches: boolean };

function turnsDark(isDark: boolean): void {
  system.matches = isDark;
  system.dispatchEvent(new Event('change'));
}

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" content="#f3f6f7">';
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => system);
  runInThisContext(boot);
});
afterEach(() => vi.unstubAllGlobals());

test('the page follows the system without a reload', async () => {
  const listener = vi.fn();
  const stop = onColorScheme(listener);
  expect(currentColorScheme()).toBe('light');
  turnsDark(true);
  expect(currentColorScheme()).toBe('dark');
  expect(document.querySelector('meta')?.content).toBe('#0f171b');
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  turnsDark(false);
  expect(currentColorScheme()).toBe('light');
  stop();
});

test('what somebody chose stays', () => {
  setColorScheme('dark');
  turnsDark(true);
  turnsDark(false);
  expect(currentColorScheme()).toBe('dark');
});
