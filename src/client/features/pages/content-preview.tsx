import type { Content } from '#contract/pages/content-parts.ts';
import type { Bilingual } from '#domain/language.ts';
import { Article } from './article.tsx';
import { BannerCard } from './banner-card.tsx';
import { ContestNote } from './contest-note.tsx';
import { PageBody } from './page-body.tsx';
import css from './pages.module.css';
import { Questions } from './questions.tsx';

interface ContentPreviewProps {
  content: Content;
  /** Of a static page. */
  name: string | null;
  language: keyof Bilingual;
}

/** Content as readers will see it: drawn by the very parts of their pages, and sanitised as there. */
export function ContentPreview({ content, name, language }: ContentPreviewProps) {
  const picture = (of: { src: string; alt: Bilingual } | null) => of && { src: of.src, alt: of.alt[language] };
  switch (content.kind) {
    case 'page': {
      const sections = content.sections.map(({ id, title, html }) => ({ id, title: title[language], html: html[language] }));
      return (
        <div className={css['page']}>
          <h2>{content.title[language]}</h2>
          {name === 'faq' ? (
            <Questions items={sections} />
          ) : (
            <PageBody sections={sections} look={name === 'consultative' ? 'sections' : 'cards'} />
          )}
        </div>
      );
    }
    case 'news':
    case 'contest':
      return (
        <Article
          title={content.title[language]}
          summary={content.summary[language]}
          html={content.html[language]}
          picture={picture(content.picture)}
          note={content.kind === 'contest' ? <ContestNote {...content} /> : null}
        />
      );
    case 'banner':
      return (
        <BannerCard
          banner={{
            title: content.title[language],
            image: content.image.src,
            alt: content.image.alt[language],
            buttons: content.buttons.map((button) => ({ ...button, label: button.label[language] })),
            ios: content.ios,
            android: content.android,
          }}
        />
      );
    case 'document':
      return <a href={content.file[language]}>{content.title[language]} (PDF)</a>;
    case 'link': {
      const url = content.address[language] || content.address.kz || content.address.ru;
      return url ? <a href={url}>{content.title[language]}</a> : null;
    }
  }
}
