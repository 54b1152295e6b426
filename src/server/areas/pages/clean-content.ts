/** Stored content is cleaned; content that cannot be taken is reported by its field. */
import type postgres from 'postgres';
import type { MessageDescriptor } from '@lingui/core';
import type { Content } from '#contract/pages/content-parts.ts';
import { cleanHtml, hasSilentPicture } from './clean-html.ts';
import { contentTexts } from './texts.ts';

type Html = Record<'kz' | 'ru', string>;

/** Texts by field path. */
export type ContentFaults = Map<string, MessageDescriptor>;

export async function cleanContent(sql: postgres.Sql, content: Content): Promise<{ content: Content; faults: ContentFaults }> {
  const faults: ContentFaults = new Map();
  function clean(html: Html, path: string): Html {
    const result = { kz: cleanHtml(html.kz), ru: cleanHtml(html.ru) };
    for (const language of ['kz', 'ru'] as const)
      if (hasSilentPicture(result[language])) faults.set(`content.${path}.${language}`, contentTexts.silentPicture);
    return result;
  }
  const files = filesOf(content);
  const known = await sql<{ name: string }[]>`
    select name from media where is_public and name = any(${[...files.values()].map(nameOf)})`;
  const names = new Set(known.map(({ name }) => name));
  for (const [path, address] of files) if (!names.has(nameOf(address))) faults.set(path, contentTexts.lostPicture);

  switch (content.kind) {
    case 'page':
      return {
        content: {
          ...content,
          sections: content.sections.map((part, index) => ({ ...part, html: clean(part.html, `sections.${index}.html`) })),
        },
        faults,
      };
    case 'news':
    case 'contest':
      return { content: { ...content, html: clean(content.html, 'html') }, faults };
    default:
      return { content, faults };
  }
}

function nameOf(address: string): string {
  return address.replace('/media/', '');
}

/** Files that the content names outside of its rich text, by field path. */
function filesOf(content: Content): Map<string, string> {
  switch (content.kind) {
    case 'page':
    case 'link':
      return new Map();
    case 'news':
    case 'contest':
      return new Map(content.picture ? [['content.picture.src', content.picture.src]] : []);
    case 'banner':
      return new Map([['content.image.src', content.image.src]]);
    case 'document':
      return new Map([
        ['content.file.kz', content.file.kz],
        ['content.file.ru', content.file.ru],
      ]);
  }
}
