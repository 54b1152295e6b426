import { useMemo, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { formulaText } from './formula-text.ts';
import { GapsContext } from './gap-slot.tsx';
import { toRichTree } from './rich-nodes.tsx';
import css from './rich-text.module.css';
import { sanitise } from './sanitise.ts';

interface RichTextProps {
  /** Any HTML, also hostile: it is sanitised here. */
  html: string;
  /** The nodes that replace `<span data-gap="ID"></span>`, by ID. */
  gaps?: Readonly<Record<string, ReactNode>>;
  className?: string | undefined;
  /** Inside a label or a button: no blocks, no links. */
  inline?: boolean;
  id?: string | undefined;
}

const noGaps: Readonly<Record<string, ReactNode>> = {};

/** Rich text of a question. Work is done once per text, not per render. */
export function RichText({ html, gaps = noGaps, className, inline = false, id }: RichTextProps) {
  const tree = useMemo(() => toRichTree(cleanTree(html), inline), [html, inline]);
  // A gap that the text forgot would be a question nobody can answer.
  const homeless = Object.keys(gaps).filter((gap) => !tree.gapIds.has(gap));
  const Tag = inline ? 'span' : 'div';
  return (
    <GapsContext value={gaps}>
      <Tag id={id} className={cx(css['rich'], className)}>
        {tree.nodes}
        {homeless.map((gap) => (
          <span key={gap} data-block="">
            {gaps[gap]}
          </span>
        ))}
      </Tag>
    </GapsContext>
  );
}

const cleanTrees = new Map<string, DocumentFragment>();

/** Cleaning is the dearest part of drawing a question; the tree is only ever read. */
function cleanTree(html: string): DocumentFragment {
  const known = cleanTrees.get(html);
  if (known) return known;
  const tree = sanitise(html);
  if (cleanTrees.size > 1000) cleanTrees.clear();
  cleanTrees.set(html, tree);
  return tree;
}

/** Does the dear part of drawing a text before it is shown. */
export function prepareRichText(html: string): void {
  cleanTree(html);
}

const plainTexts = new Map<string, string>();

/** The text as a screen reader says it: for labels and announcements. Pictures give their description, formulas one line. */
export function plainTextOf(html: string): string {
  const known = plainTexts.get(html);
  if (known !== undefined) return known;
  const fragment = sanitise(html);
  fragment.querySelectorAll('img').forEach((image) => image.replaceWith(` ${image.getAttribute('alt') ?? ''} `));
  fragment.querySelectorAll('math').forEach((formula) => formula.replaceWith(formulaText(formula)));
  const text = fragment.textContent.replace(/\s+/g, ' ').trim();
  if (plainTexts.size > 500) plainTexts.clear();
  plainTexts.set(html, text);
  return text;
}
