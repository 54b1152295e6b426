/**
 * A part of a formula (MathML) in one line of text, from its own parts in one line each: "2^5", "3/5". Their mere text would make 25 and 35 of them.
 * @param tag of the part, in small letters
 */
export function formulaLine(tag: string, parts: readonly string[]): string {
  const [first = '', second = '', third = ''] = parts;
  switch (tag) {
    case 'mfrac':
      return `${grouped(first)}/${grouped(second)}`;
    case 'msup':
      return `${grouped(first)}^${grouped(second)}`;
    case 'msub':
      return `${first}_${grouped(second)}`;
    case 'msubsup':
      return `${first}_${grouped(second)}^${grouped(third)}`;
    case 'msqrt':
      return `√${grouped(parts.join(''))}`;
    case 'mroot':
      return `${grouped(second)}√${grouped(first)}`;
    case 'mfenced':
      return `(${parts.join(', ')})`;
    case 'mtr':
      return `${parts.join(' ')}; `;
    default:
      return parts.join('');
  }
}

/** Puts brackets around everything that is more than a number or a name. */
function grouped(text: string): string {
  return /^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`;
}
