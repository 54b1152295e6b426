/**
 * Short formulas for the bank, because MathML by hand hides the formula. Tokens are separated by spaces, and each is one of: `3/4` a
 * fraction, `x^2` a power, `√49` a root, a number, a name, or an operator.
 */
function token(text: string): string {
  const fraction = /^(.+)\/(.+)$/u.exec(text);
  if (fraction) return `<mfrac>${token(fraction[1] ?? '')}${token(fraction[2] ?? '')}</mfrac>`;
  const power = /^(.+)\^(.+)$/u.exec(text);
  if (power) return `<msup>${token(power[1] ?? '')}${token(power[2] ?? '')}</msup>`;
  if (text.startsWith('√')) return `<msqrt>${token(text.slice(1))}</msqrt>`;
  if (/^\d/u.test(text)) return `<mn>${text}</mn>`;
  if (/^\p{L}+$/u.test(text)) return `<mi>${text}</mi>`;
  return `<mo>${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</mo>`;
}

/** MathML of a formula, to be put inside rich text. */
export function math(formula: string): string {
  const tokens = formula.split(' ');
  const marked = tokens.map((text, index) => {
    // A minus before which no number stands is a sign: without this it is set apart like a subtraction.
    const isSign = text === '−' && !/[\p{L}\d)]$/u.test(tokens[index - 1] ?? '');
    return isSign ? '<mo form="prefix">−</mo>' : token(text);
  });
  return `<math><mrow>${marked.join('')}</mrow></math>`;
}
