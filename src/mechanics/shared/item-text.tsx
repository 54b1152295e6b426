import { plainTextOf, RichText } from '#ui/rich-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './item-text.module.css';

/** The text on a button. A formula gives a button no name in all browsers, so it is said in a line of text as well. */
export function ItemText({ html, className }: { html: string; className: string | undefined }) {
  const text = <RichText inline className={className} html={html} />;
  if (!html.includes('<math')) return text;
  return (
    <>
      <span className={css['shown']} aria-hidden="true">
        {text}
      </span>
      <VisuallyHidden>{plainTextOf(html)}</VisuallyHidden>
    </>
  );
}
