/** Declarations of a QTI item: responses with their keys and mappings, outcomes with their first values. */
import { attributeOf, childOf, elementsOf, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { inOneLine, toBaseType, toCardinality, type BaseType, type Cardinality } from './scoring/values.ts';

export interface MapEntry {
  key: string;
  value: number;
  caseSensitive: boolean;
}

export interface Mapping {
  entries: readonly MapEntry[];
  defaultValue: number;
  lowerBound: number | null;
  upperBound: number | null;
}

export interface AreaEntry {
  shape: string;
  coords: readonly number[];
  value: number;
}

export interface ResponseDeclaration {
  identifier: string;
  cardinality: Cardinality;
  baseType: BaseType;
  correct: readonly string[];
  mapping: Mapping | null;
  areas: (Omit<Mapping, 'entries'> & { entries: readonly AreaEntry[] }) | null;
}

export interface OutcomeDeclaration {
  identifier: string;
  cardinality: Cardinality;
  baseType: BaseType;
  defaults: readonly string[];
  element: XmlElement;
}

export function readResponses(item: XmlElement): Map<string, ResponseDeclaration> {
  return new Map(
    elementsOf(item, 'responseDeclaration')
      .map(readResponse)
      .map((each) => [each.identifier, each]),
  );
}

function readResponse(element: XmlElement): ResponseDeclaration {
  return {
    identifier: attributeOf(element, 'identifier') ?? '',
    cardinality: toCardinality(attributeOf(element, 'cardinality')),
    baseType: toBaseType(attributeOf(element, 'baseType')),
    correct: valuesIn(childOf(element, 'correctResponse')),
    mapping: readMapping(childOf(element, 'mapping')),
    areas: readAreas(childOf(element, 'areaMapping')),
  };
}

export function readOutcomes(item: XmlElement): Map<string, OutcomeDeclaration> {
  return new Map(
    elementsOf(item, 'outcomeDeclaration').map((element) => {
      const identifier = attributeOf(element, 'identifier') ?? '';
      return [
        identifier,
        {
          identifier,
          cardinality: toCardinality(attributeOf(element, 'cardinality')),
          baseType: toBaseType(attributeOf(element, 'baseType')),
          defaults: valuesIn(childOf(element, 'defaultValue')),
          element,
        },
      ];
    }),
  );
}

function valuesIn(parent: XmlElement | undefined): string[] {
  return parent ? elementsOf(parent, 'value').map((value) => inOneLine(textOf(value))) : [];
}

function readMapping(element: XmlElement | undefined): Mapping | null {
  if (!element) return null;
  return {
    entries: elementsOf(element, 'mapEntry').map((entry) => ({
      key: inOneLine(attributeOf(entry, 'mapKey') ?? ''),
      value: Number(attributeOf(entry, 'mappedValue') ?? 0),
      // The standard's default is "true"; QTI 2.1 says it too, though its examples read otherwise.
      caseSensitive: attributeOf(entry, 'caseSensitive') !== 'false',
    })),
    ...bounds(element),
  };
}

function readAreas(element: XmlElement | undefined): ResponseDeclaration['areas'] {
  if (!element) return null;
  return {
    entries: elementsOf(element, 'areaMapEntry').map((entry) => ({
      shape: attributeOf(entry, 'shape') ?? 'default',
      coords: readCoords(attributeOf(entry, 'coords')),
      value: Number(attributeOf(entry, 'mappedValue') ?? 0),
    })),
    ...bounds(element),
  };
}

function bounds(element: XmlElement): Pick<Mapping, 'defaultValue' | 'lowerBound' | 'upperBound'> {
  return {
    defaultValue: Number(attributeOf(element, 'defaultValue') ?? 0),
    lowerBound: boundOf(attributeOf(element, 'lowerBound')),
    upperBound: boundOf(attributeOf(element, 'upperBound')),
  };
}

function boundOf(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

export function readCoords(text: string | undefined): number[] {
  return (text ?? '')
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number);
}
