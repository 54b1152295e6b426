import type { ReactNode } from 'react';
import { RichText } from '#ui/rich-text.tsx';
import css from './view.module.css';

export function promptId(id: string): string {
  return `${id}-prompt`;
}

/** The question's text and under it its controls. The text carries the id by which groups of controls are labelled. */
export function ViewFrame({ id, prompt, children }: { id: string; prompt: string; children: ReactNode }) {
  return (
    <div className={css['view']}>
      <RichText id={promptId(id)} className={css['prompt']} html={prompt} />
      {children}
    </div>
  );
}
