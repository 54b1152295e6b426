/** A QTI item's response processing, run on given responses: what SCORE would be. */
import { Refused } from '../../core/refused.ts';
import { attributeOf, childOf, elementsOf, type XmlElement } from '../../xml/xml-tree.ts';
import { readOutcomes, readResponses, type ResponseDeclaration } from '../declarations.ts';
import { evaluate, type Scope } from './expressions.ts';
import { asBoolean, asNumber, numberValue, toValue, type Value } from './values.ts';
import { mapResponse, mapResponsePoint } from './map-response.ts';
import { areSame } from './values.ts';

/** Written values by response identifier; an absent one is null. */
export type Responses = ReadonlyMap<string, readonly string[]>;

export interface Scoring {
  /** SCORE as a number. @throws Refused where the rule can't be read */
  score: (responses: Responses) => number;
  /** The item says nothing of its scoring; the key decides. */
  isAssumed: boolean;
}

export function readScoring(item: XmlElement): Scoring {
  const responses = readResponses(item);
  const outcomes = readOutcomes(item);
  const processing = childOf(item, 'responseProcessing');
  const template = attributeOf(processing, 'template') ?? attributeOf(processing, 'templateLocation');
  const statements = processing ? elementsOf(processing) : [];
  const isAssumed = !processing || (template === undefined && statements.length === 0);

  return {
    isAssumed,
    score(given) {
      const values = new Map<string, Value | null>();
      for (const outcome of outcomes.values()) {
        const own = toValue(outcome.defaults, outcome.baseType, outcome.cardinality);
        // Numbers begin at 0 where nothing is said.
        values.set(outcome.identifier, own ?? (/^(?:float|integer)$/.test(outcome.baseType) ? numberValue(0) : null));
      }
      for (const each of responses.values()) {
        values.set(each.identifier, toValue(given.get(each.identifier) ?? [], each.baseType, each.cardinality));
      }
      const scope: Scope = { responses, outcomes, values };
      if (isAssumed) values.set('SCORE', assumed([...responses.values()], scope));
      else if (statements.length === 0 && template !== undefined) values.set('SCORE', byTemplate(template, scope));
      else run(statements, scope);
      if (!values.has('SCORE')) throw new Refused('scoring-unreadable', { what: 'SCORE' });
      return asNumber(values.get('SCORE') ?? null) ?? 0;
    },
  };
}

/** One point for the key, or what the mapping says: what importers do with items that leave the scoring to others. */
function assumed(declarations: readonly ResponseDeclaration[], { values }: Scope): Value {
  const shares = declarations.map((declaration) => {
    const own = values.get(declaration.identifier) ?? null;
    if (declaration.mapping) return asNumber(mapResponse(declaration, own)) ?? 0;
    return Number(areSame(own, toValue(declaration.correct, declaration.baseType, declaration.cardinality)));
  });
  return numberValue(shares.reduce((sum, share) => sum + share, 0));
}

/** The standard's templates, which all look at RESPONSE only. */
function byTemplate(template: string, { responses, values }: Scope): Value {
  const name = /([\w]+)(?:\.xml)?$/.exec(template.trim())?.[1]?.replace(/^CC2_/, '') ?? '';
  const declaration = responses.get('RESPONSE');
  if (!declaration) throw new Refused('scoring-unreadable', { what: `${name}: RESPONSE` });
  const own = values.get('RESPONSE') ?? null;
  if (name === 'match_correct' || name === 'match' || name === 'match_basic') {
    return numberValue(Number(areSame(own, toValue(declaration.correct, declaration.baseType, declaration.cardinality))));
  }
  if (name === 'map_response') return mapResponse(declaration, own);
  if (name === 'map_response_point') return mapResponsePoint(declaration, own);
  throw new Refused('scoring-unreadable', { what: name });
}

const exit = Symbol('exitResponse');

function run(statements: readonly XmlElement[], scope: Scope): typeof exit | undefined {
  for (const statement of statements) {
    switch (statement.name) {
      case 'responseCondition':
        if (runCondition(statement, scope) === exit) return exit;
        break;
      case 'setOutcomeValue': {
        const [expression] = elementsOf(statement);
        scope.values.set(attributeOf(statement, 'identifier') ?? '', expression ? evaluate(expression, scope) : null);
        break;
      }
      case 'lookupOutcomeValue':
        lookUp(statement, scope);
        break;
      case 'responseProcessingFragment':
        if (run(elementsOf(statement), scope) === exit) return exit;
        break;
      case 'exitResponse':
        return exit;
      default:
        throw new Refused('scoring-unreadable', { what: statement.name });
    }
  }
  return undefined;
}

function runCondition(condition: XmlElement, scope: Scope): typeof exit | undefined {
  for (const branch of elementsOf(condition)) {
    const [test, ...statements] = elementsOf(branch);
    if (branch.name === 'responseElse') return run(elementsOf(branch), scope);
    if (branch.name !== 'responseIf' && branch.name !== 'responseElseIf') {
      throw new Refused('scoring-unreadable', { what: branch.name });
    }
    if (test && asBoolean(evaluate(test, scope))) return run(statements, scope);
  }
  return undefined;
}

/** A table from one number to another, in the outcome's declaration. */
function lookUp(statement: XmlElement, scope: Scope): void {
  const identifier = attributeOf(statement, 'identifier') ?? '';
  const [expression] = elementsOf(statement);
  const source = expression ? asNumber(evaluate(expression, scope)) : null;
  const table = childOf(scope.outcomes.get(identifier)?.element, 'matchTable');
  const interpolation = childOf(scope.outcomes.get(identifier)?.element, 'interpolationTable');
  const used = table ?? interpolation;
  if (!used) throw new Refused('scoring-unreadable', { what: 'lookupOutcomeValue' });
  const entry = elementsOf(used).find((each) => {
    const from = Number(attributeOf(each, 'sourceValue'));
    if (source === null) return false;
    return table ? source === from : attributeOf(each, 'includeBoundary') === 'false' ? source > from : source >= from;
  });
  const target = attributeOf(entry, 'targetValue') ?? attributeOf(used, 'defaultValue');
  scope.values.set(identifier, target === undefined ? null : toValue([target], 'float', 'single'));
}
