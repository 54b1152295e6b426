/**
 * Puts the server's statements together from its sources, as far as a reader can: templates, the parts that they are filled with, functions that
 * make parts, the driver's helpers. A value becomes `$n`. Where the sources leave a choice, each way is composed.
 */
import type { CallExpression, Expression, Node } from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { TypeFlags, type Type, type TypeReference } from 'typescript/unstable/sync';
import { Unknown } from './choice.ts';
import { unwrap, waysOf } from './nodes.ts';
import type { Bound, Resolver, Scope } from './resolver.ts';

export interface Composed {
  text: string;
  /** Types of `$1`, `$2` and so on; undefined: not known. */
  values: readonly (Type | undefined)[];
}

/** The driver's types for parts of SQL. */
const parts = new Set(['PendingQuery', 'Helper', 'Identifier']);

/** Parts of one statement: a function that calls itself has no end. */
const mostParts = 4000;

export class Composer {
  readonly #resolver: Resolver;
  #values: (Type | undefined)[] = [];
  #parts = 0;

  constructor(resolver: Resolver) {
    this.#resolver = resolver;
  }

  /**
   * @returns the statement once for each way that the sources leave
   * @throws Unknown
   */
  composeAll(template: Node, scope: Scope): Composed[] {
    const found = new Map<string, Composed>();
    this.#resolver.choice.eachTurn(() => {
      this.#values = [];
      this.#parts = 0;
      const text = this.#template(template, scope);
      found.set(text, { text, values: this.#values });
    });
    return [...found.values()];
  }

  /** Is it a part of SQL, and no value? */
  #isPart(node: Node): boolean {
    return waysOf(this.#resolver.typeOf(node)).some((type) => parts.has(type.getSymbol()?.name ?? ''));
  }

  #template(node: Node, scope: Scope): string {
    const { template } = node as unknown as { template: Node };
    if (is.isNoSubstitutionTemplateLiteral(template)) return template.text;
    if (!is.isTemplateExpression(template)) throw new Unknown('no template');
    let text = template.head.text;
    for (const { expression, literal } of template.templateSpans) {
      text += this.#filling(expression, scope, text) + literal.text;
    }
    return text;
  }

  #value(node: Node): string {
    this.#values.push(this.#resolver.typeOf(node));
    return `$${this.#values.length}`;
  }

  /** @param before the statement up to here: the driver's helpers depend on it */
  #filling(node: Expression, scope: Scope, before: string): string {
    return this.#isPart(node) ? this.#part(node, scope, before) : this.#value(node);
  }

  #part(node: Expression, scope: Scope, before: string): string {
    this.#parts += 1;
    if (this.#parts > mostParts) throw new Unknown('no end');
    const inner = unwrap(node);
    if (is.isTaggedTemplateExpression(inner)) return this.#template(inner, scope);
    const ways = this.#resolver.branches(inner, scope);
    if (ways) return this.#filling(this.#resolver.choice.of(ways), scope, before);
    if (is.isCallExpression(inner)) return this.#call(inner, scope, before);
    const found = this.#resolver.resolve(inner, scope);
    if (!found) throw new Unknown(`${SyntaxKind[inner.kind]} ${inner.getText()}`);
    return this.#filling(found.node, found.scope, before);
  }

  #call(call: CallExpression, scope: Scope, before: string): string {
    const callee = unwrap(call.expression);
    const name = callee.getText();
    if (is.isIdentifier(callee) && (name === 'sql' || name === 'tx')) return this.#helper(call, scope, before);
    if (name.endsWith('.unsafe')) return this.#word(call.arguments[0] as Expression, scope);
    if (name === 'every' || name === 'some') return this.#joined(call, scope);
    if (name === 'selectFields') return this.#fields(this.#resolver.object(call.arguments[1] as Expression, scope));
    if (name === 'orderBy') return this.#ordered(call, scope);
    if (is.isPropertyAccessExpression(callee) && callee.name.getText() === 'reduce') return this.#reduced(call, scope, before);
    const made = this.#resolver.made(call, scope);
    if (!made) throw new Unknown(`call ${name}`);
    return this.#filling(made.node, made.scope, before);
  }

  #joined(call: CallExpression, scope: Scope): string {
    const parts = this.#resolver.elements(call.arguments[1] as Expression, scope).flatMap((element) => {
      const inner = unwrap(element.node);
      return this.#isPart(inner) ? [`(${this.#part(inner, element.scope, '')})`] : [];
    });
    return ['true', ...parts].join(' and ');
  }

  #ordered(call: CallExpression, scope: Scope): string {
    const columns = this.#resolver.object(call.arguments[2] as Expression, scope);
    if (!columns || !is.isObjectLiteralExpression(columns.node)) throw new Unknown('columns of an order');
    return [...this.#partsOf(columns), this.#part(call.arguments[3] as Expression, scope, '')].join(', ');
  }

  #partsOf({ node, scope }: Bound): string[] {
    if (!is.isObjectLiteralExpression(node)) throw new Unknown('columns of an order');
    return node.properties.flatMap((property) => {
      if (is.isPropertyAssignment(property)) return [this.#part(property.initializer, scope, '')];
      if (is.isShorthandPropertyAssignment(property)) return [this.#part(property.name as unknown as Expression, scope, '')];
      const spread = is.isSpreadAssignment(property) ? this.#resolver.object(property.expression, scope) : null;
      if (!spread) throw new Unknown(`order ${property.getText()}`);
      return this.#partsOf(spread);
    });
  }

  /** Fields of a contract with the columns that store them, as `selectFields` writes them. */
  #fields(fields: Bound | null): string {
    if (!fields || !is.isObjectLiteralExpression(fields.node)) throw new Unknown('fields');
    return fields.node.properties
      .map((property) => {
        if (!is.isPropertyAssignment(property)) throw new Unknown(`field ${property.getText()}`);
        const column = this.#resolver.property(property.initializer, 'column', fields.scope);
        if (!column) throw new Unknown(`column of ${property.name.getText()}`);
        const stored = `r."${this.#word(column.node, column.scope)}"`;
        const isDay = this.#resolver.property(property.initializer, 'isDay', fields.scope) !== null;
        return `${isDay ? `to_char(${stored}, 'DD.MM.YYYY')` : stored} as "${property.name.getText()}"`;
      })
      .join(', ');
  }

  #reduced(call: CallExpression, scope: Scope, before: string): string {
    const start = call.arguments[1];
    if (!start) throw new Unknown('reduce');
    return this.#filling(start, scope, before);
  }

  /** A name of the database. */
  #word(node: Expression, scope: Scope): string {
    const inner = unwrap(node);
    if (is.isStringLiteral(inner) || is.isNoSubstitutionTemplateLiteral(inner)) return inner.text;
    const ways = this.#resolver.branches(inner, scope);
    if (ways) return this.#word(this.#resolver.choice.of(ways), scope);
    if (is.isTemplateExpression(inner))
      return inner.templateSpans.reduce(
        (text, { expression, literal }) => text + this.#word(expression, scope) + literal.text,
        inner.head.text,
      );
    let failure: unknown = null;
    try {
      const found = this.#resolver.resolve(inner, scope);
      if (found) return this.#word(found.node, found.scope);
    } catch (error) {
      failure = error;
    }
    const words = waysOf(this.#resolver.typeOf(inner)).flatMap((one) => (one.isStringLiteralType() ? [one.value] : []));
    if (words.length > 0) return this.#resolver.choice.of(words);
    if (failure) throw failure;
    throw new Unknown(`word ${inner.getText()}`);
  }

  #helper(call: CallExpression, scope: Scope, before: string): string {
    const [first, ...rest] = call.arguments as unknown as Expression[];
    if (!first) throw new Unknown('helper');
    const type = this.#resolver.typeOf(first);
    if (waysOf(type).every(({ flags }) => flags & TypeFlags.StringLike))
      return `"${this.#word(first, scope).replaceAll('.', '"."')}"`;
    const keyword =
      /\b(values|in|select|as|returning|update|insert)\b(?![^]*\b(?:values|in|select|as|returning|update|insert)\b)/i.exec(
        before,
      )?.[1];
    const isOpened = /\(\s*$/.test(before);
    if (keyword === 'in' && !isOpened) return `(${this.#value(first)})`;
    const names = rest.length > 0 ? rest.flatMap((one) => this.#words(one, scope)) : this.#namesOf(first, type, scope);
    if (isOpened) return names.map((name) => `"${name}"`).join(',');
    const quoted = names.map((name) => `"${name}"`);
    if (names.length === 0) throw new Unknown(`helper ${call.getText()}`);
    const values = (): string[] => names.map(() => `$${this.#values.push(undefined)}`);
    if (keyword?.toLowerCase() === 'update') {
      const given = values();
      return quoted.map((name, place) => `${name}=${given[place]}`).join(',');
    }
    if (keyword?.toLowerCase() === 'insert') return `(${quoted.join(',')})values(${values().join(',')})`;
    return quoted.join(',');
  }

  /** Names in a list, or one. */
  #words(node: Expression, scope: Scope): string[] {
    const type = this.#resolver.typeOf(node);
    if (!type || !this.#resolver.checker.isArrayLikeType(type)) return [this.#word(node, scope)];
    return this.#resolver.elements(node, scope).map((element) => this.#word(element.node, element.scope));
  }

  /** Columns of what a helper is given: an object, a list of objects, or a list of names. */
  #namesOf(node: Expression, type: Type | undefined, scope: Scope): string[] {
    if (!type) return [];
    if (!this.#resolver.checker.isArrayLikeType(type))
      return this.#resolver.checker.getPropertiesOfType(type).map(({ name }) => name);
    const one = this.#resolver.checker.getTypeArguments(type as TypeReference)[0];
    if (!one || waysOf(one).every(({ flags }) => flags & TypeFlags.StringLike)) return this.#words(node, scope);
    return this.#resolver.checker.getPropertiesOfType(one).map(({ name }) => name);
  }
}
