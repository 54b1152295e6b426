/** A GIFT file in its questions: blank lines part them, outside of braces. Each is then parsed by itself, so that one mistake costs one question. */
export interface GiftBlock {
  /** From 1. */
  line: number;
  text: string;
}

export function splitGift(text: string): GiftBlock[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const blocks: GiftBlock[] = [];
  let open: string[] = [];
  let start = 0;
  let depth = 0;
  const close = () => {
    if (open.some((line) => line.trim() !== '' && !line.trim().startsWith('//')))
      blocks.push({ line: start + 1, text: open.join('\n') });
    open = [];
    depth = 0;
  };
  for (const [index, line] of lines.entries()) {
    const isBlank = line.trim() === '';
    const next = lines.slice(index + 1, index + 40).find((other) => other.trim() !== '');
    // A brace that is never closed must not swallow the rest: a title begins a new question.
    const isBreak = isBlank && (depth === 0 || next?.startsWith('::') === true || next?.startsWith('//') === true);
    if (isBreak) {
      if (open.length > 0) close();
      continue;
    }
    // A category is a line by itself, also without blank lines around it.
    const isCategory = depth === 0 && /^\s*\$CATEGORY:/.test(line);
    if (isCategory && open.length > 0) close();
    if (open.length === 0) start = index;
    open.push(line);
    if (isCategory) {
      close();
      continue;
    }
    if (!line.trim().startsWith('//')) depth = Math.max(0, depth + braces(line));
  }
  if (open.length > 0) close();
  return blocks;
}

/** Opened minus closed, without those behind a backslash. */
function braces(line: string): number {
  let sum = 0;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (character === '\\') at += 1;
    else if (character === '{') sum += 1;
    else if (character === '}') sum -= 1;
  }
  return sum;
}
