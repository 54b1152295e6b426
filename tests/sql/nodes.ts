/** Questions to the syntax tree. */
import type { Expression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';

/** @returns the expression without brackets, casts and `await` */
export function unwrap(node: Expression): Expression {
  let inner: Node = node;
  while (
    is.isParenthesizedExpression(inner) ||
    is.isAsExpression(inner) ||
    is.isNonNullExpression(inner) ||
    is.isSatisfiesExpression(inner) ||
    is.isAwaitExpression(inner)
  )
    inner = inner.expression;
  return inner as Expression;
}

export function isFunction(node: Node): boolean {
  return (
    is.isFunctionDeclaration(node) || is.isArrowFunction(node) || is.isFunctionExpression(node) || is.isMethodDeclaration(node)
  );
}

/** @returns the parameter that the declaration is, or stands in as a pattern */
export function parameterAround(declaration: Node): Node | null {
  for (let node: Node | undefined = declaration; node; node = node.parent) {
    if (is.isParameterDeclaration(node)) return node;
    if (!is.isBindingElement(node) && !is.isObjectBindingPattern(node)) return null;
  }
  return null;
}

/** @returns what a function gives: its expression, or what stands behind each `return` */
export function resultsOf(declaration: Node): Expression[] {
  const { body } = declaration as { body?: Node };
  if (!body) return [];
  if (!is.isBlock(body)) return [body as Expression];
  const found: Expression[] = [];
  const visit = (node: Node): void => {
    if (isFunction(node)) return;
    if (is.isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return found;
}

/** @returns the members of a union; one type by itself */
export function waysOf(type: Type | undefined): readonly Type[] {
  if (!type) return [];
  return type.isUnionType() ? (type.getTypes() ?? []) : [type];
}
