/** Paragraphs, runs and tables of a Word document. What takes `text` escapes it; what takes `xml` does not. */

export interface RunLook {
  isBold?: boolean;
  isItalic?: boolean;
  isUnderlined?: boolean;
  isStruck?: boolean;
  place?: 'superscript' | 'subscript';
  /** Half points. */
  size?: number;
}

export interface ParagraphLook {
  isCentred?: boolean;
  /** Twentieths of a point. */
  indent?: number;
  after?: number;
  /** On the page of what follows. */
  staysWithNext?: boolean;
}

const font = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/>';

/** A line feed stays one. */
export function run(text: string, { isBold, isItalic, isStruck, isUnderlined, size = 22, place }: RunLook = {}): string {
  const look = [
    font,
    isBold && '<w:b/>',
    isItalic && '<w:i/>',
    isStruck && '<w:strike/>',
    `<w:sz w:val="${size}"/>`,
    isUnderlined && '<w:u w:val="single"/>',
    place && `<w:vertAlign w:val="${place}"/>`,
  ].filter(Boolean);
  const words = text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
    .join('<w:br/>');
  return `<w:r><w:rPr>${look.join('')}</w:rPr>${words}</w:r>`;
}

/** @param xml of runs */
export function paragraphOf(xml: string, { isCentred, indent, after = 0, staysWithNext }: ParagraphLook = {}): string {
  const look = [
    staysWithNext && '<w:keepNext/>',
    `<w:spacing w:after="${after}"/>`,
    indent !== undefined && `<w:ind w:left="${indent}"/>`,
    isCentred && '<w:jc w:val="center"/>',
  ].filter(Boolean);
  return `<w:p><w:pPr>${look.join('')}</w:pPr>${xml}</w:p>`;
}

export function paragraph(text: string, look: ParagraphLook & RunLook = {}): string {
  return paragraphOf(run(text, look), look);
}

export const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

export interface Cell {
  /** Paragraphs. */
  xml: string;
  /** Columns that it takes. */
  span?: number;
}

interface TableLook {
  /** Widths of the columns, percent. */
  widths: readonly number[];
  /** Width of all, twentieths of a point. */
  width: number;
  /** Repeated on each page. */
  head?: readonly Cell[];
  hasBorders?: boolean;
}

const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];

export function table(rows: readonly (readonly Cell[])[], { widths, width, head, hasBorders = true }: TableLook): string {
  const twips = widths.map((percent) => Math.round((width * percent) / 100));
  const borders = sides.map(
    (side) => `<w:${side} w:val="${hasBorders ? 'single' : 'none'}" w:sz="4" w:space="0" w:color="000000"/>`,
  );
  const row = (cells: readonly Cell[], properties: string) => {
    let at = 0;
    const drawn = cells.map(({ xml, span = 1 }) => {
      const own = twips.slice(at, at + span).reduce((sum, one) => sum + one, 0);
      at += span;
      return `<w:tc><w:tcPr><w:tcW w:w="${own}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}</w:tcPr>${xml || paragraph('')}</w:tc>`;
    });
    return `<w:tr><w:trPr><w:cantSplit/>${properties}</w:trPr>${drawn.join('')}</w:tr>`;
  };
  const grid = twips.map((one) => `<w:gridCol w:w="${one}"/>`).join('');
  const look = `<w:tblPr><w:tblW w:w="${width}" w:type="dxa"/><w:tblBorders>${borders.join('')}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr>`;
  const all = [...(head ? [row(head, '<w:tblHeader/>')] : []), ...rows.map((cells) => row(cells, ''))];
  return `<w:tbl>${look}<w:tblGrid>${grid}</w:tblGrid>${all.join('')}</w:tbl>`;
}

/** So many of Word's units (EMU) a pixel of a screen takes. */
const unitsOfPixel = 9525;

/** @param number unique in the document */
export function drawing(id: string, number: number, alt: string, size: { width: number; height: number }): string {
  const [width, height] = [Math.round(size.width * unitsOfPixel), Math.round(size.height * unitsOfPixel)];
  const name = `id="${number}" name="${escapeXml(id)}"`;
  const fill = `<pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`;
  const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`;
  const picture = `<pic:pic><pic:nvPicPr><pic:cNvPr ${name}/><pic:cNvPicPr/></pic:nvPicPr>${fill}${shape}</pic:pic>`;
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${width}" cy="${height}"/><wp:docPr ${name} descr="${escapeXml(alt)}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">${picture}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}

/** Signs that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
