/** Formulas in one line of text, for names that are spoken or stand in a sentence: "2^5", "3/5". `textContent` would make 25 and 35 of them. */
export function formulaText(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').trim() : '';
  const parts = [...node.childNodes].map(formulaText).filter((part) => part !== '');
  const [first = '', second = '', third = ''] = parts;
  switch (node.localName) {
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

/** What is more than a number or a name gets brackets. */
function grouped(text: string): string {
  return /^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`;
}
