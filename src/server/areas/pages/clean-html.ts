import { cleanBy, type CleaningRules } from '#server/rich-text/clean.ts';

const cells = ['colspan', 'rowspan'];

/**
 * Filters what editors write by an allow-list: a part of what readers' pages let through (ui/rich-nodes.tsx), so that nothing
 * is stored that nobody would see. The page has its own h1 and the section its h2.
 */
const pageRules: CleaningRules = {
  tags: 'p h3 h4 ul ol li strong em u s sub sup blockquote a img figure figcaption table thead tbody tr th td br hr code pre'.split(
    ' ',
  ),
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], th: cells, td: cells, ol: ['start'] },
  renamed: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', del: 's' },
  // The texts of what is cut out are cut out as well where they are no text.
  silent: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math', 'title'],
};

export function cleanHtml(html: string): string {
  return cleanBy(pageRules, html);
}

/** Is there a picture that says nothing to who cannot see it? @param html cleaned. */
export function hasSilentPicture(html: string): boolean {
  return (html.match(/<img\b[^>]*>/g) ?? []).some((tag) => !/\salt="[^"]*[^"\s][^"]*"/.test(tag));
}
