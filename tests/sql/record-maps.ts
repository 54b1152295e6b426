/** Kinds of records name their table and, by field, its columns and the tables that they refer to: the statements that these maps amount to. */
import type { Expression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { unwrap } from './nodes.ts';
import { noScope, type Resolver } from './resolver.ts';

/** @returns statements that select what the record's maps name; none where the object is no kind of a record */
export function statementsOfMaps(node: Node, resolver: Resolver): string[] {
  if (!is.isObjectLiteralExpression(node)) return [];
  const find = (name: string): Expression | undefined => resolver.property(node, name, noScope)?.node;
  const [table, columns, refers] = [find('table'), find('columns'), find('refers')];
  if (!table || !columns || !refers || !is.isStringLiteral(unwrap(table))) return [];
  const from = textOf(table);
  return [
    `select ${wordsOf(columns, resolver).map(quoted).join(', ')} from ${quoted(from)}`,
    ...wordsOf(refers, resolver).map((word) => `select from ${quoted(word)}`),
  ];
}

const quoted = (word: string): string => `"${word}"`;

function textOf(node: Expression): string {
  const inner = unwrap(node);
  return is.isStringLiteral(inner) ? inner.text : '';
}

/** The texts of a map, with those that it takes over from another one. */
function wordsOf(map: Expression, resolver: Resolver): string[] {
  const found = resolver.object(map, noScope)?.node;
  if (!found || !is.isObjectLiteralExpression(found)) return [];
  return found.properties.flatMap((property) => {
    if (is.isPropertyAssignment(property)) return [textOf(property.initializer)].filter(Boolean);
    return is.isSpreadAssignment(property) ? wordsOf(property.expression, resolver) : [];
  });
}
