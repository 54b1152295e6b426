/** TeX between \( \), \[ \] or $$ $$ in a text becomes MathML, which needs no script to be shown. */
import katex from 'katex';
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { shortText } from '../core/refused.ts';
import { decodeEntities } from '../xml/entities.ts';

// Each alternative ends at the first closing mark and holds no opening one: nothing to go back over.
const formula = /\\\(((?:(?!\\[()])[^<])*?)\\\)|\\\[((?:(?!\\[[\]])[^<])*?)\\\]|\$\$((?:(?!\$\$)[^<]){1,2000}?)\$\$/g;
const longest = 2000;

/** @param html texts with tags; formulas don't reach over tags */
export function formulasToMathMl(html: string, notes: ImportNote[]): string {
  if (!html.includes('\\(') && !html.includes('$$') && !html.includes('\\[')) return html;
  return html.replace(formula, (whole: string, inline?: string, block?: string, dollars?: string) => {
    const tex = decodeEntities(inline ?? block ?? dollars ?? '').trim();
    const math = tex === '' || tex.length > longest ? null : toMathMl(tex, inline === undefined);
    if (math === null) notes.push({ code: 'formula-unreadable', detail: { text: shortText(tex) } });
    return math ?? whole;
  });
}

/** MathML of a TeX formula with its source as annotation; null when it can't be read. */
export function toMathMl(tex: string, displayMode: boolean): string | null {
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      // A macro may name itself; hostile ones would grow for ever.
      maxExpand: 200,
      maxSize: 20,
    });
    return /<math[\s\S]*<\/math>/.exec(html)?.[0] ?? null;
  } catch {
    return null;
  }
}

/** The other way round, for formats that only know TeX: null for a formula without its source. */
export function texOf(mathMl: string): string | null {
  const source = /<annotation encoding="application\/x-tex">([^<]*)<\/annotation>/.exec(mathMl)?.[1];
  return source === undefined ? null : decodeEntities(source);
}
