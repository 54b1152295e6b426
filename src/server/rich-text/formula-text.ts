import { formulaLine } from '#lib/formula-line.ts';

interface Part {
  tag: string;
  parts: string[];
}

/** A formula in one line of text, its characters still written as in HTML. @param html from `<math>` to `</math>`, tags as they come */
export function formulaText(html: string): string {
  const open: Part[] = [{ tag: '', parts: [] }];
  for (const [whole, closing, name = '', text = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|([^<]+)/gi)) {
    const inner = open.at(-1);
    if (!inner) break;
    const tag = name.toLowerCase();
    if (tag === '') {
      if (text.trim() !== '') inner.parts.push(text.trim());
    } else if (whole.endsWith('/>')) continue;
    else if (closing === '') open.push({ tag, parts: [] });
    else if (tag === inner.tag) close(open);
  }
  while (open.length > 1) close(open);
  return open[0]?.parts.join('') ?? '';
}

/** The innermost becomes a part of the one around it. The source a formula was written from is no part of it. */
function close(open: Part[]): void {
  const done = open.pop();
  if (!done || done.tag === 'annotation') return;
  const line = formulaLine(done.tag, done.parts);
  if (line !== '') open.at(-1)?.parts.push(line);
}
