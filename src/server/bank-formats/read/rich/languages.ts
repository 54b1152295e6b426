/** Texts that a file has in several languages, as Moodle's filters show them: one language is chosen. */
import type { ImportNote } from '#domain/bank/import-reasons.ts';

/** Language of an exam. */
export type TextLanguage = 'kz' | 'ru';

const codes: Readonly<Record<TextLanguage, readonly string[]>> = { kz: ['kk', 'kz'], ru: ['ru'] };

// Neither reaches over another opening mark: nothing to go over twice.
const spans = /<span\b([^<>]*)>((?:(?!<\/?span\b)[\s\S])*)<\/span\s*>/gi;
const marks = /\{mlang\s+([\w,-]{1,60})\}((?:(?!\{mlang\b)[\s\S])*)\{mlang\}/gi;

interface Block {
  start: number;
  end: number;
  languages: readonly string[];
  text: string;
}

/**
 * The blocks of the exam's language, or of the first that there is; what stands in no block stays.
 * @param language null where the exam isn't known
 */
export function inOneLanguage(text: string, language: TextLanguage | null, notes: ImportNote[]): string {
  const wanted = language === null ? [] : codes[language];
  if (/\{mlang\b/i.test(text)) return keep(text, markedBlocks(text), wanted, notes);
  if (!/\bmultilang\b/i.test(text)) return text;
  let remaining = '';
  let at = 0;
  for (const group of spanGroups(text)) {
    const [first] = group;
    const end = group.at(-1)?.end ?? at;
    // One by itself is a text like any other.
    if (!first || group.length < 2) continue;
    // The space between two of them is none of the text.
    const inGroup = group.map((block, index) => ({
      ...block,
      start: (group[index - 1]?.end ?? first.start) - first.start,
      end: block.end - first.start,
    }));
    remaining += text.slice(at, first.start) + keep(text.slice(first.start, end), inGroup, wanted, notes);
    at = end;
  }
  return remaining + text.slice(at);
}

function keep(text: string, blocks: readonly Block[], wanted: readonly string[], notes: ImportNote[]): string {
  const all = [...new Set(blocks.flatMap(({ languages }) => languages))];
  const language = all.find((each) => wanted.includes(each.slice(0, 2))) ?? all.find((each) => each === 'other') ?? all[0];
  if (language === undefined) return text;
  if (all.length > 1) notes.push({ code: 'language-kept', detail: { language } });
  let remaining = '';
  let at = 0;
  for (const block of blocks) {
    remaining += text.slice(at, block.start) + (block.languages.includes(language) ? block.text : '');
    at = block.end;
  }
  return remaining + text.slice(at);
}

function markedBlocks(text: string): Block[] {
  return Array.from(text.matchAll(marks), (match) => {
    const [whole, languages = '', inside = ''] = match;
    return { start: match.index, end: match.index + whole.length, languages: languages.toLowerCase().split(','), text: inside };
  });
}

/** Spans side by side are the same text in several languages. */
function spanGroups(text: string): Block[][] {
  const groups: Block[][] = [];
  for (const match of text.matchAll(spans)) {
    const [whole, attributes = '', inside = ''] = match;
    const language = /\slang\s*=\s*["']?([\w-]+)/i.exec(attributes)?.[1];
    if (language === undefined || !/\bclass\s*=\s*["']?multilang\b/i.test(attributes)) continue;
    const block = { start: match.index, end: match.index + whole.length, languages: [language.toLowerCase()], text: inside };
    const last = groups.at(-1);
    if (last && text.slice(last.at(-1)?.end, block.start).trim() === '') last.push(block);
    else groups.push([block]);
  }
  return groups;
}
