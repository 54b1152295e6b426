import type { ReactNode } from 'react';
import { PageHeading } from '#ui/page-heading.tsx';
import { Row } from '#ui/layout.tsx';
import css from './head.module.css';

interface PageHeadProps {
  title: string;
  /** Language of the title, where it is not the page's. */
  lang?: string;
  /** Which of the pages of that name it is: for the document's title only. */
  section?: string | undefined;
  /** State and language, beside the title. */
  facts?: ReactNode;
  /** Actions on the whole: one that is seen, the rare ones in a `RowMenu`. */
  children?: ReactNode;
}

/** The head of a record's page: what it is, how it stands, what can be done with it. */
export function PageHead({ title, lang, section, facts, children }: PageHeadProps) {
  return (
    <header className={css['head']}>
      <Row gap={12} className={css['names']}>
        <PageHeading title={title} {...(lang !== undefined && { lang })} {...(section !== undefined && { section })} />
        {facts}
      </Row>
      {children && <Row className={css['actions']}>{children}</Row>}
    </header>
  );
}
