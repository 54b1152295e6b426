import { escapeMarkup } from '../../xml/entities.ts';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import type { Option, Picture } from '#mechanics/parts.ts';
import { gapMark } from '../../core/build-gaps.ts';
import { Refused } from '../../core/refused.ts';
import type { RichReader } from '../../rich/rich-text.ts';
import { attributeOf, descendantsNamed, elementsOf, type XmlElement, isElement } from '../../xml/xml-tree.ts';
import type { ResponseDeclaration } from '../declarations.ts';

/** Reads the parts of an item of ours. */
export class OwnItem {
  readonly body: XmlElement;
  private readonly responses: ReadonlyMap<string, ResponseDeclaration>;
  private readonly rich: RichReader;

  constructor(body: XmlElement, responses: ReadonlyMap<string, ResponseDeclaration>, rich: RichReader) {
    this.body = body;
    this.responses = responses;
    this.rich = rich;
  }

  mark(name: string): string | undefined {
    return attributeOf(this.body, `data-synaq-${name}`);
  }

  number(name: string): number | null {
    const text = this.mark(name);
    return text === undefined ? null : Number(text);
  }

  prompt(): Promise<string> {
    return this.part('prompt');
  }

  /** The text with gaps; the interactions in it become gaps again. */
  template(): Promise<string> {
    return this.part('template');
  }

  private part(name: string): Promise<string> {
    const part = descendantsNamed(this.body, 'div').find((each) => attributeOf(each, 'data-synaq-part') === name);
    const html = rawHtml(part?.children ?? [], (element) => {
      const response = attributeOf(element, 'responseIdentifier');
      return response === undefined ? null : gapMark(ownId(response));
    });
    return this.rich.own(html);
  }

  /** Elements of a name with their ids and rich texts. */
  async options(parent: XmlElement, name: string): Promise<Option[]> {
    const options = [];
    for (const element of elementsOf(parent, name)) {
      options.push({
        id: ownId(attributeOf(element, 'identifier') ?? ''),
        content: await this.rich.own(rawHtml(element.children)),
      });
    }
    return options;
  }

  /** @throws Refused */
  interaction(...names: string[]): XmlElement {
    const [found] = descendantsNamed(this.body, ...names);
    if (!found) throw new Refused('malformed', { text: '' });
    return found;
  }

  interactions(name: string): XmlElement[] {
    return descendantsNamed(this.body, name);
  }

  correct(response = 'RESPONSE'): string[] {
    return (this.responses.get(response)?.correct ?? []).map((value) => ownId(value.trim()));
  }

  pairs(): [from: string, to: string][] {
    return (this.responses.get('RESPONSE')?.correct ?? []).map((value) => {
      const [from = '', to = ''] = value.trim().split(/\s+/);
      return [ownId(from), ownId(to)];
    });
  }

  /** @param marked the element that tells how it is compared */
  accepted(response: string, marked: XmlElement): AcceptedTexts {
    const tolerance = attributeOf(marked, 'data-synaq-tolerance');
    return {
      texts: (this.responses.get(response)?.mapping?.entries ?? []).map(({ key }) => key),
      caseSensitive: attributeOf(marked, 'data-synaq-case') === 'true',
      tolerance: tolerance === undefined ? null : Number(tolerance),
    };
  }

  async picture(interaction: XmlElement): Promise<Picture | null> {
    const [image] = elementsOf(interaction, 'img');
    if (!image) return null;
    const { src } = await this.rich.picture(attributeOf(image, 'src') ?? '');
    return {
      src,
      alt: attributeOf(image, 'alt') ?? '',
      width: Number(attributeOf(image, 'width')),
      height: Number(attributeOf(image, 'height')),
    };
  }
}

export function ownId(identifier: string): string {
  return identifier.replace(/^i-/, '');
}

/** Our own rich text, as it was written: the cleaner decides what of it stays. */
function rawHtml(
  nodes: readonly (XmlElement | string)[],
  replace: (element: XmlElement) => string | null = () => null,
): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return escapeMarkup(node);
      const replaced = replace(node);
      if (replaced !== null) return replaced;
      const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join('');
      return `<${node.name}${attributes}>${rawHtml(node.children, replace)}</${node.name}>`;
    })
    .join('');
}
