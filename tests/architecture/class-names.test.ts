/** A class that is used has a rule in its stylesheet, and a rule in a stylesheet has a use: a browser says nothing where one of them is gone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { ownImport } from '../../src/build/own-imports.ts';
import { root, sourceFiles } from './imports.ts';

interface Uses {
  /** Class to a file that uses it. */
  names: Map<string, string>;
  /** Some are computed: of these sheets no rule counts as unused. */
  hasOthers: boolean;
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The module's own classes that a stylesheet has rules for. */
function classesOf(sheet: string): Set<string> {
  const text = read(sheet).replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim());
  const own = selectors
    .filter((selector) => !selector.startsWith('@'))
    .map((selector) => selector.replaceAll(/:global\([^()]*(\([^()]*\)[^()]*)*\)|\[[^\]]*\]/g, ''));
  return new Set(own.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)));
}

type Syntax = Record<string, unknown> & { type: string };
const isSyntax = (value: unknown): value is Syntax => typeof value === 'object' && value !== null && 'type' in value;

/** The names that an expression may come to; null stands for what is computed. */
function namesOf(expression: unknown): (string | null)[] {
  if (!isSyntax(expression)) return [null];
  const { type, value, left, right, consequent, alternate } = expression;
  if (type === 'Literal' && typeof value === 'string') return [value];
  if (type === 'ConditionalExpression') return [...namesOf(consequent), ...namesOf(alternate)];
  if (type === 'LogicalExpression') return [...namesOf(left), ...namesOf(right)];
  return [null];
}

/** Adds what a file takes of the stylesheets that it imports. */
function readUses(file: string, all: Map<string, Uses>): void {
  const text = read(file);
  if (!text.includes('.module.css')) return;
  const { module, program } = parseSync(file, text);
  const sheets = new Map<string, Uses>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const sheet = moduleRequest.value.endsWith('.module.css') ? ownImport(root, file, moduleRequest.value) : null;
    if (sheet === null) continue;
    const uses = all.get(sheet) ?? { names: new Map<string, string>(), hasOthers: false };
    all.set(sheet, uses);
    for (const { localName } of entries) sheets.set(localName.value, uses);
  }
  function walk(node: unknown, parent: string): void {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, parent));
    if (!isSyntax(node)) return;
    if (node.type === 'ImportDeclaration') return;
    const object = node.type === 'MemberExpression' && isSyntax(node['object']) ? node['object'] : null;
    const sheet = object?.type === 'Identifier' ? sheets.get(String(object['name'])) : undefined;
    if (sheet) {
      const named = isSyntax(node['property']) ? [String(node['property']['name'])] : [];
      for (const name of node['computed'] === true ? namesOf(node['property']) : named)
        if (name === null) sheet.hasOthers = true;
        else sheet.names.set(name, file);
      return walk(node['property'], node.type);
    }
    // Handed on as a whole: nobody sees here what is taken of it.
    const whole = node.type === 'Identifier' && parent !== 'MemberExpression' ? sheets.get(String(node['name'])) : undefined;
    if (whole) whole.hasOthers = true;
    for (const child of Object.values(node)) walk(child, node.type);
  }
  walk(program, '');
}

const used = new Map<string, Uses>();
for (const file of sourceFiles('src')) readUses(file, used);

test('each class that a page names has a rule', () => {
  const missing = [...used].flatMap(([sheet, { names }]) => {
    const classes = classesOf(sheet);
    return [...names].filter(([name]) => !classes.has(name)).map(([name, file]) => `${file}: ${name}, not in ${sheet}`);
  });
  expect(used.size).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('each rule is used where all names are known', () => {
  const unused = [...used].flatMap(([sheet, { names, hasOthers }]) =>
    hasOthers ? [] : [...classesOf(sheet)].filter((name) => !names.has(name)).map((name) => `${sheet}: ${name}`),
  );
  expect(unused).toEqual([]);
});
