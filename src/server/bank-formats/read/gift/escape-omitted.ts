/**
 * Signs that should stand behind a backslash and often don't: `: = # ~` in the question's text, `:` in its answers. Moodle reads these as text. A `=`
 * or `#` in an answer stays as it is: nobody can tell whether it begins another one.
 */
export function escapeOmitted(text: string): string {
  const title =
    /^(?:\s*\/\/[^\n]*\n|\s)*(?:::(?:\\.|[^:\\]|:(?!:))*::)?(?:\s*\[(?:html|plain|markdown|moodle)\])?/.exec(text)?.[0] ?? '';
  const rest = text.slice(title.length);
  const open = /(?:^|[^\\])\{/.exec(rest);
  if (!open) return text;
  const at = open.index + open[0].length;
  const close = rest.lastIndexOf('}');
  if (close < at) return text;
  const [stem, answers, after] = [rest.slice(0, at - 1), rest.slice(at, close), rest.slice(close)];
  const isNumber = /^\s*#/.test(answers);
  return `${title}${escapeSigns(stem, /[:=#~]/)}{${isNumber ? answers : escapeSigns(answers, /:/)}${after}`;
}

function escapeSigns(text: string, signs: RegExp): string {
  let escaped = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') {
      escaped += character + (text[at + 1] ?? '');
      at += 1;
    } else escaped += signs.test(character) ? `\\${character}` : character;
  }
  return escaped;
}
