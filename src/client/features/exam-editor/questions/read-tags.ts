import { bankLimits } from '#domain/bank/limits.ts';

/** Tags as one types them, with commas or line ends between: trimmed, each once, cut to their length. */
export function readTags(typed: string): string[] {
  const tags = typed
    .split(/[,;\n]/)
    .map((tag) => tag.trim().replace(/\s+/g, ' ').slice(0, bankLimits.tag).trim())
    .filter((tag) => tag !== '');
  return [...new Set(tags)].slice(0, bankLimits.tags);
}
