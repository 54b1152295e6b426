import type { ListMeta } from '#contract/list.ts';
import type { ListPage } from './request.ts';

/** All pages of a list that has to be complete before somebody chooses from it, in their order. */
export async function readPages<D>(ask: (page: string) => Promise<ListPage<D, Pick<ListMeta, 'last_page'>>>): Promise<D[]> {
  const pages: D[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await ask(String(page));
    pages.push(data);
    if (page >= meta.last_page) return pages;
  }
}
