import { useEffect, type ReactNode } from 'react';
import { focusHeading } from './page-focus.ts';
import css from './page-heading.module.css';
import { givePageTitle } from './page-title.ts';

interface PageHeadingProps {
  title: string;
  lang?: string;
  /** Which of the pages of that name it is; the heading itself does not show it. */
  section?: string;
  /** A sign beside it. */
  lead?: ReactNode;
}

/** A page's heading: names the document, and takes the focus when the page was come to by a link (page-focus.ts). */
export function PageHeading({ title, lang, section, lead }: PageHeadingProps) {
  useEffect(() => givePageTitle({ text: title, lang, section }), [title, lang, section]);
  useEffect(() => void focusHeading(), []);
  const heading = (
    <h1 data-page-heading tabIndex={-1} className={css['heading']} lang={lang}>
      {title}
    </h1>
  );
  return lead ? (
    <div className={css['led']}>
      {lead}
      {heading}
    </div>
  ) : (
    heading
  );
}
