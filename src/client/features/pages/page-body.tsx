import type { StaticPage } from '#contract/pages/static-page.ts';
import { cx } from '#ui/cx.ts';
import { RichText } from '#ui/rich-text.tsx';
import css from './pages.module.css';

interface PageBodyProps {
  sections: StaticPage['content'];
  look: 'sections' | 'cards';
  level?: 2 | 3;
}

/** The sections of a page. The editor's preview draws them by this very part. */
export function PageBody({ sections, look, level = 2 }: PageBodyProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={css[look]}>
      {sections.map(({ id, title, html }) => (
        <section key={id} className={cx(look === 'cards' && css['card'])}>
          <Heading className={css['sectionTitle']}>{title}</Heading>
          <RichText html={html} className={css['text']} />
        </section>
      ))}
    </div>
  );
}
