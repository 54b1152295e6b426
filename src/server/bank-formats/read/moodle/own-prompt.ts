import type { RichReader } from '../rich/rich-text.ts';

/** Parts the question from the text with gaps in files of our own writing; others have it in one. */
export const ownPromptEnd = '<!--synaq:text-->';

export async function splitOwnPrompt(html: string, rich: RichReader): Promise<{ prompt: string; template: string }> {
  const at = html.indexOf(ownPromptEnd);
  if (at === -1) return { prompt: '', template: await rich.html(html) };
  return { prompt: await rich.html(html.slice(0, at)), template: await rich.html(html.slice(at + ownPromptEnd.length)) };
}
