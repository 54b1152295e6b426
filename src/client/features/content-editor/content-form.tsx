import type { Content } from '#contract/pages/content-parts.ts';
import { ArticleForm } from './article-form.tsx';
import { BannerForm } from './banner-form.tsx';
import type { ContentFormProps, Edit } from './content-form-props.ts';
import { DocumentForm } from './document-form.tsx';
import { LinkForm } from './link-form.tsx';
import { SectionsForm } from './sections-form.tsx';

export function ContentForm({ content, onChange }: ContentFormProps<Content>) {
  switch (content.kind) {
    case 'page':
      return <SectionsForm {...narrowed(content, onChange)} />;
    case 'news':
    case 'contest':
      return <ArticleForm {...narrowed(content, onChange)} />;
    case 'banner':
      return <BannerForm {...narrowed(content, onChange)} />;
    case 'document':
      return <DocumentForm {...narrowed(content, onChange)} />;
    case 'link':
      return <LinkForm {...narrowed(content, onChange)} />;
  }
}

/** The kind never changes while a form stands: what is edited is of the kind that is shown. */
function narrowed<C extends Content>(content: C, onChange: (edit: Edit<Content>) => void): ContentFormProps<C> {
  return { content, onChange: (edit) => onChange((before) => edit(before as C)) };
}
