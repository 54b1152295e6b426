/** A formula (MathML) as Word has it (Office MathML). */
import { isElement, textOf, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { escapeXml } from './word-parts.ts';

export function wordFormula(math: HtmlElement): string {
  return `<m:oMath>${inner(math)}</m:oMath>`;
}

const brackets: Readonly<Record<string, string>> = { '{': '', '(': ')', '[': ']', '|': '|' };

function inner({ children }: HtmlElement): string {
  const parts = children.filter(isElement);
  let xml = '';
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    const next = parts[at + 1];
    if (!part) continue;
    const open = part.tag === 'mo' ? textOf(part).trim() : '';
    // A brace or bracket before a table grows with it.
    if (next?.tag === 'mtable' && Object.hasOwn(brackets, open)) {
      const after = parts[at + 2];
      const close = after?.tag === 'mo' && textOf(after).trim() === brackets[open] ? (brackets[open] ?? '') : '';
      xml += fenced(open, close, draw(next));
      at += close === '' ? 1 : 2;
    } else xml += draw(part);
  }
  return xml;
}

function fenced(open: string, close: string, xml: string): string {
  return `<m:d><m:dPr><m:begChr m:val="${escapeXml(open)}"/><m:endChr m:val="${escapeXml(close)}"/></m:dPr><m:e>${xml}</m:e></m:d>`;
}

function letters(node: HtmlNode, isPlain: boolean): string {
  const text = escapeXml(textOf(node).trim());
  if (text === '') return '';
  return `<m:r>${isPlain ? '<m:rPr><m:nor/></m:rPr>' : ''}<m:t xml:space="preserve">${text}</m:t></m:r>`;
}

function draw(node: HtmlElement): string {
  const parts = node.children.filter(isElement);
  const part = (at: number) => (parts[at] ? draw(parts[at]) : '');
  switch (node.tag) {
    case 'mi':
    case 'mn':
    case 'mo':
      return letters(node, false);
    case 'mtext':
    case 'ms':
      return letters(node, true);
    case 'mspace':
      return '<m:r><m:t xml:space="preserve"> </m:t></m:r>';
    case 'annotation':
    case 'mphantom':
      return '';
    case 'mfrac':
      return `<m:f><m:num>${part(0)}</m:num><m:den>${part(1)}</m:den></m:f>`;
    case 'msup':
      return `<m:sSup><m:e>${part(0)}</m:e><m:sup>${part(1)}</m:sup></m:sSup>`;
    case 'msub':
      return `<m:sSub><m:e>${part(0)}</m:e><m:sub>${part(1)}</m:sub></m:sSub>`;
    case 'msubsup':
      return `<m:sSubSup><m:e>${part(0)}</m:e><m:sub>${part(1)}</m:sub><m:sup>${part(2)}</m:sup></m:sSubSup>`;
    case 'msqrt':
      return `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${inner(node)}</m:e></m:rad>`;
    case 'mroot':
      return `<m:rad><m:deg>${part(1)}</m:deg><m:e>${part(0)}</m:e></m:rad>`;
    case 'mover':
      return overlaid(parts, part(0), part(1));
    case 'munder':
      return `<m:limLow><m:e>${part(0)}</m:e><m:lim>${part(1)}</m:lim></m:limLow>`;
    case 'munderover':
      return `<m:limUpp><m:e><m:limLow><m:e>${part(0)}</m:e><m:lim>${part(1)}</m:lim></m:limLow></m:e><m:lim>${part(2)}</m:lim></m:limUpp>`;
    case 'mfenced':
      return fenced('(', ')', parts.map(draw).join('<m:r><m:t>, </m:t></m:r>'));
    case 'mtable':
      return `<m:m>${parts.map((row) => `<m:mr>${row.children.filter(isElement).map(element).join('')}</m:mr>`).join('')}</m:m>`;
    default:
      return inner(node);
  }
}

function element(node: HtmlElement): string {
  return `<m:e>${inner(node)}</m:e>`;
}

const accents: Readonly<Record<string, string>> = { '→': '\u20d7', '^': '\u0302', '~': '\u0303', '˙': '\u0307' };

function overlaid(parts: readonly HtmlElement[], base: string, above: string): string {
  const sign = parts[1] ? textOf(parts[1]).trim() : '';
  if (['¯', '‾', '―', '\u203e', '_'].includes(sign))
    return `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${base}</m:e></m:bar>`;
  const accent = accents[sign];
  if (accent !== undefined) return `<m:acc><m:accPr><m:chr m:val="${accent}"/></m:accPr><m:e>${base}</m:e></m:acc>`;
  return `<m:limUpp><m:e>${base}</m:e><m:lim>${above}</m:lim></m:limUpp>`;
}
