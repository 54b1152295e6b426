import type { ListPage } from './request.ts';

/** All pages of a list that has to be complete before somebody chooses from it, in their order. */
export async function readPages<D>(ask: (page: string) => Promise<Pick<ListPage<D>, 'data' | 'lastPage'>>): Promise<D[]> {
  const pages: D[] = [];
  for (let page = 1; ; page += 1) {
    const { data, lastPage } = await ask(String(page));
    pages.push(data);
    if (page >= lastPage) return pages;
  }
}
