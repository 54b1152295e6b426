/** Every statement of the server, composed; where a function is handed parts of it, once for each call. */
import { relative } from 'node:path';
import { SyntaxKind, type CallExpression, type Expression, type Node, type SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Project, Type } from 'typescript/unstable/sync';
import { Unknown } from './choice.ts';
import { Composer, type Composed } from './compose.ts';
import { isFunction } from './nodes.ts';
import { statementsOfMaps } from './record-maps.ts';
import { noScope, Resolver, type Scope } from './resolver.ts';

export interface Statement extends Composed {
  /** `src/server/areas/x/y.ts:12`, with the calls that complete it. */
  place: string;
  /** The row type that the code gives it. */
  row: Type | null;
}

export interface ServerStatements {
  statements: Statement[];
  /** Places of statements that are put together from what only a run knows, each with the reason. */
  open: Map<string, string>;
}

interface Template {
  source: SourceFile;
  node: Node;
}
interface Call {
  source: SourceFile;
  node: CallExpression;
}
interface Link extends Call {
  by: Node;
}

/** @param root the project's folder; @param folder below it */
export function readStatements(project: Project, root: string, folder: string): ServerStatements {
  const resolver = new Resolver(project);
  const composer = new Composer(resolver);
  const { templates, calls, objects } = readSources(project, `${root}/${folder}/`, resolver);
  const statements: Statement[] = [];
  const open = new Map<string, string>();
  const placeOf = ({ source, node }: Template): string => `${relative(root, source.fileName)}:${lineOf(source, node)}`;

  function compose(template: Template, chain: readonly Link[]): void {
    const scope = chain.reduceRight<Scope>((outer, { by, node }) => resolver.bind(by, node, outer), noScope);
    const place = [template, ...chain].map(placeOf).join(', called at ');
    try {
      const row = rowOf(project, template.node, chain);
      for (const { text, values } of composer.composeAll(template.node, scope)) statements.push({ place, text, values, row });
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      const by = error.parameterOf as Node | null;
      const links = by && !chain.some((link) => link.by === by) ? callsOf(by) : [];
      for (const link of links) compose(template, [...chain, link]);
      if (links.length === 0) open.set(place, error.message);
    }
  }

  function callsOf(by: Node): Link[] {
    return (calls.get(nameOf(by) ?? '') ?? []).flatMap((call) => {
      const callee = call.node.expression;
      const declared = resolver.declarationOf(resolver.symbolOf(is.isPropertyAccessExpression(callee) ? callee.name : callee));
      return declared === by || declared === by.parent ? [{ ...call, by }] : [];
    });
  }

  for (const template of templates) compose(template, []);
  for (const object of objects)
    for (const text of statementsOfMaps(object.node, resolver))
      statements.push({ place: placeOf(object), text, values: [], row: null });
  return { statements, open };
}

function readSources(project: Project, folder: string, resolver: Resolver) {
  const templates: Template[] = [];
  const calls = new Map<string, Call[]>();
  const objects: Template[] = [];
  for (const file of project.program.getSourceFileNames()) {
    if (!file.startsWith(folder) || file.endsWith('.test.ts')) continue;
    const source = project.program.getSourceFile(file);
    if (!source) continue;
    const fillings: Expression[] = [];
    const visit = (node: Node): void => {
      if (is.isTaggedTemplateExpression(node) && /(?:^|\.)(?:sql|tx)$/.test(node.tag.getText(source))) {
        if (node.typeArguments || node.parent.kind === SyntaxKind.AwaitExpression) templates.push({ source, node });
        if (is.isTemplateExpression(node.template))
          fillings.push(...node.template.templateSpans.map(({ expression }) => expression));
      }
      // A kind of record names a table.
      if (
        is.isObjectLiteralExpression(node) &&
        node.properties.some((one) => is.isPropertyAssignment(one) && one.name.getText(source) === 'table')
      )
        objects.push({ source, node });
      if (is.isCallExpression(node)) {
        const name = is.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
        if (is.isIdentifier(name)) calls.set(name.text, [...(calls.get(name.text) ?? []), { source, node }]);
      }
      node.forEachChild(visit);
    };
    source.forEachChild(visit);
    resolver.learn(fillings);
  }
  return { templates, calls, objects };
}

/** The row type of `sql<Row[]>`; of `sql<R[]>` in a function of R: what the call says. */
function rowOf({ checker }: Project, node: Node, chain: readonly Link[]): Type | null {
  const [list] = (node as { typeArguments?: readonly Node[] }).typeArguments ?? [];
  const row = list && firstOf(checker.getTypeFromTypeNode(list as never));
  if (!row?.isTypeParameter()) return row ?? null;
  const name = row.getSymbol()?.name;
  for (const { by, node: call } of chain) {
    const { typeParameters = [] } = by as unknown as { typeParameters?: readonly { name: Node }[] };
    const given = call.typeArguments?.[typeParameters.findIndex((parameter) => parameter.name.getText() === name)];
    if (given) return checker.getTypeFromTypeNode(given) ?? null;
  }
  return null;

  function firstOf(type: Type | undefined): Type | undefined {
    return type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
  }
}

function nameOf(by: Node): string | null {
  if (!isFunction(by)) return null;
  const { name } = by as { name?: Node };
  if (name) return name.getText();
  return by.parent && is.isVariableDeclaration(by.parent) ? by.parent.name.getText() : null;
}

function lineOf(source: SourceFile, node: Node): number {
  return source.text.slice(0, node.getStart(source)).split('\n').length;
}
