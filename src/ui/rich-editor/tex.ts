import katex from 'katex';
import { readFormula, type Formula } from './formula.ts';

/** Names of sets. Browsers draw no `mathvariant` but the upright one. */
const doubleStruck: Readonly<Record<string, string>> = { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' };

/** TeX to a formula, or what is wrong with it (English, from KaTeX, without its preamble). */
export function formulaFromTex(tex: string, isBlock: boolean): Formula | { problem: string } {
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: isBlock,
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 20,
    });
    const template = document.createElement('template');
    template.innerHTML = html;
    const math = template.content.querySelector('math');
    if (!math) return { problem: tex };
    for (const letter of math.querySelectorAll('mi[mathvariant="double-struck"]'))
      letter.textContent = letter.textContent.replace(/[CHNPQRZ]/g, (name) => doubleStruck[name] ?? name);
    return { ...readFormula(math), tex: tex.trim(), isBlock };
  } catch (error) {
    return { problem: error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error) };
  }
}
