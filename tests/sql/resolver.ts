/** Resolves names of the server's sources: constants, properties, results of functions, the arguments of a call. */
import { SyntaxKind, type CallExpression, type Expression, type Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { SymbolFlags, TypeFlags, type Checker, type Project, type Symbol, type Type } from 'typescript/unstable/sync';
import { Choice, Unknown } from './choice.ts';
import { isFunction, parameterAround, resultsOf, unwrap, waysOf } from './nodes.ts';

/** Bindings of a function's names at one call, by the symbol's number; resolved on demand, with the turn's choice. */
export interface Scope {
  bound: ReadonlyMap<number, Give>;
}
type Give = () => Bound | null;
export interface Bound {
  node: Expression;
  scope: Scope;
}

export const noScope: Scope = { bound: new Map() };

/** Objects behind objects: further in there is no end. */
const mostDepth = 30;

export class Resolver {
  readonly checker: Checker;
  readonly choice = new Choice();
  readonly #project: Project;
  readonly #symbols = new Map<Node, Symbol | null>();
  readonly #types = new Map<Node, Type | undefined>();

  constructor(project: Project) {
    this.#project = project;
    this.checker = project.checker;
  }

  /** The names of a function, bound to the arguments of a call. */
  bind(declaration: Node, call: CallExpression, scope: Scope): Scope {
    const bound = new Map<number, Give>(scope.bound);
    const parameters = (declaration as { parameters?: readonly Node[] }).parameters ?? [];
    parameters.forEach((parameter, place) => {
      const { name, initializer } = parameter as unknown as { name: Node; initializer?: Expression };
      const argument = call.arguments[place];
      if (argument) this.#bindName(name, () => ({ node: argument, scope }), bound);
      else if (initializer) this.#bindName(name, () => ({ node: initializer, scope: { bound } }), bound);
    });
    return { bound };
  }

  symbolOf(node: Node): Symbol | null {
    const known = this.#symbols.get(node);
    if (known !== undefined) return known;
    let symbol = this.checker.getSymbolAtLocation(node) ?? null;
    if (symbol && node.parent && is.isShorthandPropertyAssignment(node.parent))
      symbol = this.checker.getShorthandAssignmentValueSymbol(node.parent) ?? symbol;
    if (symbol && symbol.flags & SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
    this.#symbols.set(node, symbol);
    return symbol;
  }

  declarationOf(symbol: Symbol | null): Node | null {
    return symbol?.declarations[0]?.resolve(this.#project) ?? symbol?.valueDeclaration?.resolve(this.#project) ?? null;
  }

  /** Looks many places up at once: each question to the compiler is a message to another process. */
  learn(fillings: readonly Expression[]): void {
    if (fillings.length === 0) return;
    this.checker.getTypeAtLocation(fillings).forEach((type, place) => this.#types.set(fillings[place] as Node, type));
  }

  typeOf(node: Node): Type | undefined {
    if (!this.#types.has(node)) this.#types.set(node, this.checker.getTypeAtLocation(node));
    return this.#types.get(node);
  }

  #bindName(name: Node, give: Give, bound: Map<number, Give>): void {
    if (is.isIdentifier(name)) {
      const symbol = this.symbolOf(name);
      if (symbol) bound.set(symbol.id, give);
      return;
    }
    if (!is.isObjectBindingPattern(name)) return;
    for (const element of name.elements) {
      if (!is.isBindingElement(element) || !element.name) continue;
      const { initializer } = element;
      const key = (element.propertyName ?? element.name).getText();
      const giveProperty = (): Bound | null => {
        const object = give();
        const found = object && this.property(object.node, key, object.scope);
        return found ?? (initializer ? { node: initializer, scope: { bound } } : null);
      };
      this.#bindName(element.name, giveProperty, bound);
    }
  }

  /** The ways that an expression with a condition can go, as far as the sources leave it open. Null: it has no condition. */
  branches(node: Expression, scope: Scope): Expression[] | null {
    if (is.isConditionalExpression(node)) {
      const holds = this.#holds(node.condition, scope);
      if (holds === null) return [node.whenTrue, node.whenFalse];
      return [holds ? node.whenTrue : node.whenFalse];
    }
    if (!is.isBinaryExpression(node)) return null;
    if (node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) return [node.right];
    const isThere = this.#isThere(node.left, scope);
    return isThere === null ? [node.left, node.right] : [isThere ? node.left : node.right];
  }

  /** Is the condition true? Null: the sources leave it open. */
  #holds(condition: Expression, scope: Scope): boolean | null {
    const inner = unwrap(condition);
    if (is.isPrefixUnaryExpression(inner) && inner.operator === SyntaxKind.ExclamationToken) {
      const holds = this.#holds(inner.operand, scope);
      return holds === null ? null : !holds;
    }
    if (inner.kind === SyntaxKind.TrueKeyword || inner.kind === SyntaxKind.FalseKeyword)
      return inner.kind === SyntaxKind.TrueKeyword;
    if (!is.isBinaryExpression(inner)) return this.#isThere(inner, scope);
    const isEqual = inner.operatorToken.kind === SyntaxKind.EqualsEqualsEqualsToken;
    if (isEqual && is.isStringLiteral(inner.right)) {
      const word = this.#literal(inner.left, scope);
      return word === null ? null : word === inner.right.text;
    }
    const isNothing = /^(?:null|undefined)$/.test(inner.right.getText());
    if (!isNothing || !(isEqual || inner.operatorToken.kind === SyntaxKind.ExclamationEqualsEqualsToken)) return null;
    const isThere = this.#isThere(inner.left, scope);
    return isThere === null ? null : isEqual ? !isThere : isThere;
  }

  #whereKnown<T>(look: () => T | null): T | null {
    try {
      return look();
    } catch (error) {
      if (error instanceof Unknown) return null;
      throw error;
    }
  }

  /** The text that a name stands for. Null: the sources leave it open. */
  #literal(node: Expression, scope: Scope): string | null {
    const inner = unwrap(node);
    if (is.isStringLiteral(inner)) return inner.text;
    return this.#whereKnown(() => {
      const found = this.resolve(inner, scope);
      return found && this.#literal(found.node, found.scope);
    });
  }

  /** Does a name, a property or what a function of a record gives stand for something? Null: the sources leave it open. */
  #isThere(node: Expression, scope: Scope): boolean | null {
    let inner = unwrap(node);
    if (is.isCallExpression(inner)) inner = unwrap(inner.expression);
    if (/^(?:null|undefined|false)$/.test(inner.getText())) return false;
    if (inner.kind === SyntaxKind.TrueKeyword || is.isTaggedTemplateExpression(inner) || isFunction(inner)) return true;
    if (is.isObjectLiteralExpression(inner) || is.isStringLiteral(inner)) return true;
    return this.#whereKnown(() => {
      if (is.isPropertyAccessExpression(inner)) {
        const object = this.object(inner.expression, scope);
        if (!object || !is.isObjectLiteralExpression(object.node)) return null;
        const found = this.property(inner.expression, inner.name.getText(), scope);
        return found ? this.#isThere(found.node, found.scope) : false;
      }
      const ways = waysOf(this.typeOf(inner));
      if (ways.length > 0 && ways.every(({ flags }) => flags & TypeFlags.Object)) return true;
      const found = is.isIdentifier(inner) ? this.#named(inner, scope) : null;
      return found ? this.#holds(found.node, found.scope) : null;
    });
  }

  /** Resolves a name or a property. @throws Unknown */
  resolve(node: Expression, scope: Scope): Bound | null {
    const inner = unwrap(node);
    if (is.isIdentifier(inner)) return this.#named(inner, scope);
    if (is.isPropertyAccessExpression(inner)) return this.property(inner.expression, inner.name.getText(), scope);
    if (is.isElementAccessExpression(inner)) {
      const object = this.object(inner.expression, scope);
      if (object && is.isObjectLiteralExpression(object.node)) {
        const ways = object.node.properties.flatMap((property) =>
          is.isPropertyAssignment(property) ? [property.initializer] : [],
        );
        if (ways.length > 0) return { node: this.choice.of(ways), scope: object.scope };
      }
    }
    return null;
  }

  #named(node: Node, scope: Scope): Bound | null {
    const symbol = this.symbolOf(node);
    if (!symbol) return null;
    const give = scope.bound.get(symbol.id);
    if (give) return give();
    const declaration = this.declarationOf(symbol);
    if (!declaration) return null;
    if (is.isVariableDeclaration(declaration) && declaration.initializer) return { node: declaration.initializer, scope };
    if (is.isBindingElement(declaration)) {
      const holder = declaration.parent.parent;
      const key = (declaration.propertyName ?? declaration.name) as Node;
      if (is.isVariableDeclaration(holder) && holder.initializer) {
        if (is.isArrayBindingPattern(declaration.parent)) return null;
        const found = this.property(holder.initializer, key.getText(), scope);
        if (found) return found;
      }
      if (declaration.initializer) return { node: declaration.initializer, scope };
    }
    const parameter = parameterAround(declaration);
    if (parameter) {
      const listed = this.#ofList(parameter, scope);
      if (listed) return listed;
      const { initializer } = parameter as unknown as { initializer?: Expression };
      if (initializer && is.isIdentifier((parameter as unknown as { name: Node }).name)) return { node: initializer, scope };
      throw new Unknown(`parameter ${node.getText()}`, parameter.parent);
    }
    return null;
  }

  /** An entry of the list that a callback runs over. */
  #ofList(parameter: Node, scope: Scope): Bound | null {
    const callback = parameter.parent;
    const call = callback.parent;
    if (!isFunction(callback) || !is.isCallExpression(call) || call.arguments[0] !== callback) return null;
    const callee = call.expression;
    if (!is.isPropertyAccessExpression(callee) || !/^(?:map|flatMap|forEach)$/.test(callee.name.getText())) return null;
    const entries = this.elements(callee.expression, scope);
    return entries.length > 0 ? this.choice.of(entries) : null;
  }

  property(of: Expression, name: string, scope: Scope): Bound | null {
    const object = this.object(of, scope);
    if (!object) return null;
    const { node } = object;
    if (!is.isObjectLiteralExpression(node)) return null;
    for (const property of node.properties) {
      if (is.isPropertyAssignment(property) && property.name.getText().replaceAll(/['"]/g, '') === name)
        return { node: property.initializer, scope: object.scope };
      if (is.isShorthandPropertyAssignment(property) && property.name.getText() === name)
        return { node: property.name as unknown as Expression, scope: object.scope };
      if (is.isMethodDeclaration(property) && property.name.getText() === name)
        return { node: property as unknown as Expression, scope: object.scope };
    }
    for (const property of node.properties)
      if (is.isSpreadAssignment(property)) {
        const found = this.property(property.expression, name, object.scope);
        if (found) return found;
      }
    return null;
  }

  /** The object literal behind an expression. */
  object(node: Expression, scope: Scope, depth = 0): Bound | null {
    if (depth > mostDepth) return null;
    const inner = unwrap(node);
    if (is.isObjectLiteralExpression(inner) || is.isArrayLiteralExpression(inner)) return { node: inner, scope };
    const ways = this.branches(inner, scope);
    if (ways) return this.object(this.choice.of(ways), scope, depth + 1);
    if (is.isCallExpression(inner)) {
      const made = this.made(inner, scope);
      return made && this.object(made.node, made.scope, depth + 1);
    }
    const found = this.resolve(inner, scope);
    return found && this.object(found.node, found.scope, depth + 1);
  }

  /** Resolves the result of a function at this call. */
  made(call: CallExpression, scope: Scope): Bound | null {
    const callee = unwrap(call.expression);
    let declaration: Node | null = null;
    let own = scope;
    if (is.isPropertyAccessExpression(callee) || is.isIdentifier(callee)) {
      const found = this.resolveFunction(callee, scope);
      if (found) ({ node: declaration, scope: own } = found);
    }
    if (!declaration) return null;
    const inner = this.bind(declaration, call, { bound: new Map([...own.bound, ...scope.bound]) });
    const results = resultsOf(declaration);
    return results.length > 0 ? { node: this.choice.of(results), scope: inner } : null;
  }

  resolveFunction(callee: Expression, scope: Scope): { node: Node; scope: Scope } | null {
    if (is.isIdentifier(callee)) {
      const symbol = this.symbolOf(callee);
      const bound = symbol && scope.bound.get(symbol.id)?.();
      if (bound) {
        const node = unwrap(bound.node);
        if (isFunction(node)) return { node, scope: bound.scope };
        return is.isIdentifier(node) || is.isPropertyAccessExpression(node) ? this.resolveFunction(node, bound.scope) : null;
      }
      const declaration = this.declarationOf(symbol);
      if (declaration && isFunction(declaration)) return { node: declaration, scope };
      if (declaration && is.isVariableDeclaration(declaration) && declaration.initializer) {
        const node = unwrap(declaration.initializer);
        if (isFunction(node)) return { node, scope };
      }
      const parameter = declaration && parameterAround(declaration);
      if (parameter) throw new Unknown(`parameter ${callee.getText()}`, parameter.parent);
      return null;
    }
    if (is.isPropertyAccessExpression(callee)) {
      const found = this.property(callee.expression, callee.name.getText(), scope);
      if (!found) return null;
      const node = unwrap(found.node);
      if (isFunction(node)) return { node, scope: found.scope };
      return is.isIdentifier(node) ? this.resolveFunction(node, found.scope) : null;
    }
    return null;
  }

  /** Entries of a list. One that is made by `map` has one: what the callback gives. */
  elements(node: Expression, scope: Scope): Bound[] {
    const inner = unwrap(node);
    if (is.isCallExpression(inner) && is.isPropertyAccessExpression(inner.expression)) {
      const name = inner.expression.name.getText();
      const [callback] = inner.arguments;
      if (name === 'map' && callback && isFunction(callback))
        return resultsOf(callback).map((result) => ({ node: result, scope }));
      if (/^(?:filter|slice|toSorted)$/.test(name)) return this.elements(inner.expression.expression, scope);
    }
    const list = this.object(node, scope);
    if (!list || !is.isArrayLiteralExpression(list.node)) throw new Unknown(`list ${node.getText()}`);
    return list.node.elements.flatMap((element) =>
      is.isSpreadElement(element) ? this.elements(element.expression, list.scope) : [{ node: element, scope: list.scope }],
    );
  }
}
