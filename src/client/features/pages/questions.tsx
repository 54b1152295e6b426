import type { StaticPage } from '#contract/pages/static-page.ts';
import { RichText } from '#ui/rich-text.tsx';
import css from './pages.module.css';

/** Questions that unfold; the first is open (specification P§2). */
export function Questions({ items }: { items: StaticPage['content'] }) {
  return (
    <div className={css['questions']}>
      {items.map(({ id, title, html }, index) => (
        <details key={id} open={index === 0} className={css['question']}>
          <summary>
            <h2>{title}</h2>
          </summary>
          <RichText html={html} className={css['answer']} />
        </details>
      ))}
    </div>
  );
}
