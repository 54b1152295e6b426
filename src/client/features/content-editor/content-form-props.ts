import type { Content } from '#contract/pages/content-parts.ts';

/** Makes the next content of the newest one: two editors that report in the same moment must not undo each other. */
export type Edit<C> = (before: C) => C;

export interface ContentFormProps<C extends Content> {
  content: C;
  onChange: (edit: Edit<C>) => void;
}
