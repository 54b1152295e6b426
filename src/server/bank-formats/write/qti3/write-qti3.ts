/** A QTI 3.0 package: a manifest, an item for each question, and the media. */
import { ZipFile } from 'yazl';
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { ScoredMechanicId } from '#mechanics/mechanic.ts';
import type { Picture } from '#mechanics/parts.ts';
import { mediaNames } from '../../read/media-in.ts';
import { splitScored, type BankToExport, type ExportLoss, type ScoredToExport } from '../bank-to-export.ts';
import { tag, xhtml, xmlText } from '../markup.ts';
import { statementWords } from '../statement-words.ts';
import { bodies, type BodyToWrite, type Writing } from './bodies.ts';
import { processingMarkup, responseMarkup, shareNames } from './response.ts';

const namespace = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Archives of the same questions are the same bytes. */
const mtime = new Date('2020-01-01T00:00:00Z');

export async function writeQti3(bank: BankToExport): Promise<{ bytes: Uint8Array; losses: ExportLoss[] }> {
  const zip = new ZipFile();
  const { scored, losses } = splitScored(bank.questions);
  const files = scored.map(({ at, question }) => ({
    at,
    name: `items/item-${at + 1}.xml`,
    question,
    identifier: `item-${at + 1}`,
  }));
  for (const { at, name, question, identifier } of files) {
    for (const media of mediaNames(question.content)) {
      if (!bank.media.has(media)) losses.push({ question: at, code: 'media-missing', detail: { name: media } });
    }
    zip.addBuffer(Buffer.from(itemMarkup(question, identifier, bank)), name, { mtime });
  }
  for (const [name, { bytes }] of bank.media) zip.addBuffer(Buffer.from(bytes), `media/${name}`, { mtime, compress: false });
  zip.addBuffer(Buffer.from(manifestMarkup(bank, files)), 'imsmanifest.xml', { mtime });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk));
  return { bytes: Buffer.concat(chunks), losses };
}

export function itemMarkup(
  question: ScoredToExport,
  identifier: string,
  bank: Pick<BankToExport, 'media' | 'forLang'>,
): string {
  const address = (src: string) => (bank.media.has(src.replace('/media/', '')) ? src.replace('/media/', '../media/') : src);
  const isKazakh = bank.forLang === 'kz';
  const writing: Writing = {
    // Others show what is in no namespace as letters.
    rich: (html) => xhtml(html, address).replace(/<math(?=[\s>])/g, '<math xmlns="http://www.w3.org/1998/Math/MathML"'),
    picture: ({ src, alt, width, height }: Picture) => tag('img', { src: address(src), alt, width, height }),
    ...statementWords(bank.forLang, question.mechanic === 'yes-no' ? question.content.labels : 'yes-no'),
  };
  const { marks, body, responses } = bodyOf<ScoredMechanicId>(question.mechanic, question.content, writing);
  const outcome = (name: string, value: number, most?: number) =>
    tag(
      'qti-outcome-declaration',
      { identifier: name, cardinality: 'single', 'base-type': 'float', 'normal-maximum': most },
      tag('qti-default-value', {}, tag('qti-value', {}, String(value))),
    );
  return (
    declaration +
    tag(
      'qti-assessment-item',
      {
        xmlns: namespace,
        identifier,
        title: question.name,
        adaptive: 'false',
        'time-dependent': 'false',
        'xml:lang': isKazakh ? 'kk' : 'ru',
      },
      ...responses.map(responseMarkup),
      outcome('SCORE', 0, question.points),
      outcome('MAXSCORE', question.points),
      outcome('SHARE', 0),
      ...shareNames(responses).map((name) => outcome(name, 0)),
      tag(
        'qti-item-body',
        { 'data-synaq-mechanic': question.mechanic, 'data-synaq-partial': question.partialCredit, ...marks },
        body,
      ),
      processingMarkup(responses, question.points, question.partialCredit),
    )
  );
}

/** The compiler follows here that a mechanic's writer gets that mechanic's content. */
function bodyOf<M extends ScoredMechanicId>(mechanic: M, content: KeyedContentByMechanic[M], writing: Writing): BodyToWrite {
  const all: { [K in ScoredMechanicId]: (content: KeyedContentByMechanic[K], writing: Writing) => BodyToWrite } = bodies;
  return all[mechanic](content, writing);
}

function manifestMarkup(
  bank: BankToExport,
  files: readonly { name: string; question: ScoredToExport; identifier: string }[],
): string {
  const resources = files.map(({ name, question, identifier }) =>
    tag(
      'resource',
      { identifier, type: 'imsqti_item_xmlv3p0', href: name },
      tag('file', { href: name }),
      ...[...new Set(mediaNames(question.content))]
        .filter((media) => bank.media.has(media))
        .map((media) => tag('file', { href: `media/${media}` })),
    ),
  );
  return (
    declaration +
    tag(
      'manifest',
      { xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1', identifier: 'synaq-export' },
      tag(
        'metadata',
        {},
        tag('schema', {}, 'QTI Package'),
        tag('schemaversion', {}, '3.0.0'),
        `<!-- ${xmlText(bank.title).replace(/--+/g, '-')} -->`,
      ),
      tag('organizations', {}),
      tag('resources', {}, ...resources),
    )
  );
}
