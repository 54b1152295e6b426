import { useEffect, useRef } from 'react';
import css from './page-heading.module.css';

let isFirst = true;

/**
 * A page's heading: names the document, and takes the focus when the page was come to by a link, so that keyboard and screen reader
 * start at its top. The very first page leaves the focus where the browser puts it.
 */
export function PageHeading({ title, lang }: { title: string; lang?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Synaq`;
  }, [title]);
  useEffect(() => {
    if (isFirst) isFirst = false;
    else heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={css['heading']} lang={lang}>
      {title}
    </h1>
  );
}
