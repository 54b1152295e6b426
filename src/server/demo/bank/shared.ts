/** Short forms for shared contents. */
import type { DemoSharedContent } from './types.ts';
import { tidy } from './typography.ts';

export function shared(key: string, title: string, ...blocks: readonly string[]): DemoSharedContent {
  return { key, title, content: tidy(blocks.map((block) => (block.startsWith('<') ? block : `<p>${block}</p>`)).join('')) };
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const headCells = head.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('');
  return `<table><thead><tr>${headCells}</tr></thead><tbody>${body}</tbody></table>`;
}

/** A transcript that stays folded, so that listening comes first. */
export function transcript(summary: string, text: string): string {
  return `<details><summary>${summary}</summary><p>${text}</p></details>`;
}
