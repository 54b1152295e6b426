/** How a rich text begins, as plain words: for a line in a list. */
export function plainStart(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();
  return text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text;
}
