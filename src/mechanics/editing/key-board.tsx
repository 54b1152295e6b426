import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from './editing.module.css';

interface KeyBoardProps {
  title: string;
  part: string;
  problem: string | undefined;
  children: ReactNode;
}

/**
 * Where the key is set by answering: the question as the student has it, and what one puts there is what is right. So the key needs no words, and
 * one notices how it is to answer.
 */
export function KeyBoard({ title, part, problem, children }: KeyBoardProps) {
  const { t } = useLingui();
  return (
    <section className={css['keyBoard']} aria-label={t`What is right`} data-part={part}>
      <span className={css['label']}>{title}</span>
      {problem !== undefined && <p className={css['problem']}>{problem}</p>}
      {children}
    </section>
  );
}

/** Gives a part without a text something to drag it by. */
export function shownPart<T extends { content: string }>(part: T): T {
  return part.content === '' ? { ...part, content: '…' } : part;
}

/** A plain text as rich text. */
export function asHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

export const noStrikes: ReadonlySet<string> = new Set();
export const strikeNothing = () => undefined;
