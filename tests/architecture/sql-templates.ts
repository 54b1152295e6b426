/** The server's SQL, read from its sources: each template, the aliases that it declares, and where it is handed parts of SQL by a caller. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { readImports, root } from './imports.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The expression that fills one place of a template. */
export interface Filling {
  /** The expression. */
  text: string;
  /** Kind of value that a caller passes in here: a part of SQL, or the name of an alias. Null: nothing of a caller. */
  part: 'fragment' | 'alias' | null;
  /** Aliases that the template declares around this place, the outermost first. */
  visible: string[];
}

export interface Template {
  file: string;
  line: number;
  /** The name of the function that makes it. */
  by: string;
  /** Is run as it is; else it is a part of other statements. */
  isStatement: boolean;
  declared: string[];
  fillings: Filling[];
  /** Names that a caller may choose for an alias. */
  choices: string[];
}

export interface PartCall {
  file: string;
  line: number;
  by: string;
  /** The text of the argument, which is a template. */
  argument: string;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((child: unknown) =>
    Array.isArray(child) ? child.filter(isNode) : isNode(child) ? [child] : [],
  );
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const isTag = (text: string): boolean => /^(?:.*\.)?(?:sql|tx)$/.test(text);

interface Maker {
  name: string;
  /** Names that carry a caller's part of SQL within the function. */
  carriers: Map<string, 'fragment' | 'alias'>;
  choices: string[];
}

export interface ServerSql {
  templates: Template[];
  calls: PartCall[];
}

export function readSql(): ServerSql {
  const files = [...readImports().keys()].filter((file) => file.startsWith('src/server/'));
  const read = files.map((file) => sqlOf(file, readFileSync(join(root, file), 'utf8')));
  return { templates: read.flatMap(({ templates }) => templates), calls: read.flatMap(({ calls }) => calls) };
}

export function sqlOf(file: string, source: string): ServerSql {
  const templates: Template[] = [];
  const calls: PartCall[] = [];
  const textOf = (node: Node): string => source.slice(node.start, node.end);
  const lineOf = (node: Node): number => source.slice(0, node.start).split('\n').length;
  // Types of this file that hold parts count as parts; so does what is a part where nothing is said.
  const held = [...source.matchAll(/(?:interface|type) (\w+)[^{=;]*(?:\{[^}]*|=[^;{]*)\bFragment\b/g)].map(
    ([, name = '']) => name,
  );
  const partTypes = new RegExp(`\\b(?:${['Fragment', ...held].join('|')})\\b|\\bsql\``);
  const isTemplate = (node: Node): boolean =>
    node.type === 'TaggedTemplateExpression' && isNode(node['tag']) && isTag(textOf(node['tag']));

  const visit = (node: Node, parents: readonly Node[], makers: readonly Maker[]): void => {
    const inside = functions.has(node.type) ? [...makers, makerOf(node, parents.at(-1), textOf, partTypes)] : makers;
    if (isTemplate(node)) templates.push(describe(node, parents.at(-1), inside));
    if (node.type === 'CallExpression' && isNode(node['callee'])) {
      const by = textOf(node['callee']);
      for (const argument of childrenOf({ ...node, callee: null }).filter(isTemplate))
        calls.push({ file, line: lineOf(node), by, argument: plainText(argument) });
    }
    for (const child of childrenOf(node)) visit(child, [...parents, node], inside);
  };

  const plainText = (node: Node): string =>
    quasisOf(node)
      .map((text, index) => (index === 0 ? text : ` $ ${text}`))
      .join('');

  const describe = (node: Node, parent: Node | undefined, makers: readonly Maker[]): Template => {
    const expressions = (node['quasi'] as Node)['expressions'] as Node[];
    const { declared, visible } = scopesOf(quasisOf(node));
    const carriers = new Map(makers.flatMap((maker) => [...maker.carriers]));
    return {
      file,
      line: lineOf(node),
      by: makers.findLast(({ name }) => name !== '')?.name ?? '',
      isStatement: Boolean(node['typeArguments']) || parent?.type === 'AwaitExpression',
      declared,
      fillings: expressions.map((expression, index) => {
        const text = textOf(expression);
        return { text, part: carried(text, carriers), visible: visible[index] ?? [] };
      }),
      choices: makers.flatMap(({ choices }) => choices),
    };
  };
  visit(parseSync(file, source).program as unknown as Node, [], []);
  return { templates, calls };
}

function quasisOf(template: Node): string[] {
  return ((template['quasi'] as Node)['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw);
}

function carried(text: string, carriers: ReadonlyMap<string, 'fragment' | 'alias'>): 'fragment' | 'alias' | null {
  const kinds = [...carriers]
    .filter(([name]) => new RegExp(`(?<![\\w.])${name}\\b(?!\\s*:)`).test(text))
    .map(([, kind]) => kind);
  return kinds.includes('fragment') ? 'fragment' : (kinds[0] ?? null);
}

/** A function, and what in it hands on a part of SQL: its parameters, and everything that is made of them by name. */
function makerOf(node: Node, parent: Node | undefined, textOf: (node: Node) => string, partTypes: RegExp): Maker {
  const id = [node['id'], parent?.['id'], parent?.['key']].find(isNode);
  const carriers = new Map<string, 'fragment' | 'alias'>();
  const choices: string[] = [];
  for (const parameter of node['params'] as Node[]) {
    const text = textOf(parameter);
    const kind = partTypes.test(text) ? 'fragment' : /^alias\b/.test(text) ? 'alias' : null;
    if (!kind) continue;
    // A pattern brings every name that it takes out.
    const pattern = /^\{([^}]*)\}/.exec(text)?.[1]?.split(',') ?? [text];
    for (const one of pattern)
      carriers.set(
        /(?::\s*)?(\w+)\s*(?:=.*|\?.*|:.*)?$/s.exec(text === one ? (/^\w+/.exec(one)?.[0] ?? '') : one)?.[1] ?? text,
        kind,
      );
    if (kind === 'alias')
      choices.push(...(/\bstring\b/.test(text) ? ['*'] : [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)));
  }
  const local = carriers.size === 0 ? [] : declarationsIn(node);
  for (let size = -1; size !== carriers.size;) {
    size = carriers.size;
    for (const { name, value } of local) {
      const kind = carried(textOf(value), carriers);
      if (kind && !carriers.has(name)) carriers.set(name, kind);
    }
  }
  return { name: id ? (textOf(id).split(/[:(]/)[0] ?? '') : '', carriers, choices };
}

function declarationsIn(node: Node): { name: string; value: Node }[] {
  const own =
    node.type === 'VariableDeclarator' && isNode(node['id']) && node['id'].type === 'Identifier' && isNode(node['init'])
      ? [{ name: node['id']['name'] as string, value: node['init'] }]
      : [];
  return [...own, ...childrenOf(node).flatMap(declarationsIn)];
}

const notAliases = new Set(
  'where on using set join left right inner full cross natural order group limit offset union except intersect having window for values select returning as with default do when then else end and or lateral fetch is not'.split(
    ' ',
  ),
);
/** In whose brackets `from` names no table. */
const withFrom = new Set(['extract', 'substring', 'trim', 'overlay', 'position']);

interface Scope {
  aliases: string[];
  isOfFunction: boolean;
  /** A table is named next: behind `from`, `join` and the like, or behind a comma of such a list. */
  awaits: 'table' | 'alias' | null;
  inList: boolean;
  table: string;
}

/** Aliases of a statement or a part of one, and those in sight of each filling. Aliases of one query see each other wherever they stand. */
function scopesOf(texts: readonly string[]): { declared: string[]; visible: string[][] } {
  const newScope = (isOfFunction: boolean): Scope => ({ aliases: [], isOfFunction, awaits: null, inList: false, table: '' });
  const open: Scope[] = [newScope(false)];
  const all: Scope[] = [...open];
  const seen: Scope[][] = [];
  const settle = (scope: Scope, name: string): void => {
    scope.aliases.push(name);
    scope.awaits = null;
  };
  const token = (word: string, before: string): void => {
    const scope = open.at(-1);
    if (!scope) return;
    const name = word.replaceAll('"', '');
    if (word === '(') {
      if (scope.awaits === 'alias') scope.table = '';
      else if (scope.awaits === 'table') [scope.awaits, scope.table] = ['alias', ''];
      const next = newScope(withFrom.has(before));
      open.push(next);
      all.push(next);
      return;
    }
    if (word === ')') {
      if (scope.awaits === 'alias' && scope.table) settle(scope, scope.table);
      if (open.length > 1) open.pop();
      return;
    }
    if (scope.awaits === 'table') {
      if (word === 'lateral' || word === 'only') return;
      [scope.awaits, scope.table] = ['alias', word === '$' ? '' : name];
      return;
    }
    if (scope.awaits === 'alias') {
      if (word === 'as') return;
      if (word === '.') return;
      if (/^["a-z_]/.test(word) && !notAliases.has(word)) {
        if (before === '.') scope.table = name;
        else settle(scope, name);
        return;
      }
      if (scope.table) settle(scope, scope.table);
      scope.awaits = null;
    }
    if (word === ',') {
      if (scope.inList) scope.awaits = 'table';
      return;
    }
    if ((word === 'from' && !scope.isOfFunction && before !== 'distinct') || word === 'join' || word === 'into') {
      [scope.awaits, scope.inList] = ['table', word === 'from'];
      return;
    }
    if (
      (word === 'update' && before !== 'for' && before !== 'key' && before !== 'do') ||
      (word === 'using' && before !== 'join')
    )
      scope.awaits = 'table';
    else if (notAliases.has(word)) scope.inList = false;
  };
  let before = '';
  texts.forEach((text, index) => {
    if (index > 0) {
      seen.push([...open]);
      token('$', before);
      before = '$';
    }
    for (const [word] of text.replaceAll(/'(?:[^']|'')*'/g, ' 0 ').matchAll(/"[^"]+"|[a-zA-Z_]\w*|[(),.]|[^\s\w]+|\d+/g)) {
      const lower = word.startsWith('"') ? word : word.toLowerCase();
      token(lower, before);
      before = lower;
    }
  });
  for (const scope of all) if (scope.awaits === 'alias' && scope.table) settle(scope, scope.table);
  const aliasesOf = (scopes: readonly Scope[]) => scopes.flatMap(({ aliases }) => aliases);
  return { declared: aliasesOf(all), visible: seen.map(aliasesOf) };
}
