import { cx } from '#ui/cx.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LiveEditorProps } from './live-editor.tsx';
import css from './rich-editor.module.css';

/** Heavier than all the rest of a page: it comes with the first text that is written. */
const LiveEditor = lazyPart<LiveEditorProps>(
  () => import('./live-editor.tsx').then((module) => module.LiveEditor),
  <Skeleton height={155} />,
);

export type RichEditorProps = Omit<LiveEditorProps, 'focusAt' | 'typed' | 'dropped' | 'onHold'>;

/** A rich text that is edited at once. Where there are many on a page use {@link RichField}. */
export function RichEditor(props: RichEditorProps) {
  return (
    <div className={cx(css['box'], props.isLine !== true && css['full'])}>
      <LiveEditor {...props} />
    </div>
  );
}
