import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { ScrollBox } from '#ui/scroll-box.tsx';
import css from './head.module.css';

interface LinkTab {
  key: string;
  path: string;
  label: string;
  /** After the label, such as a count. */
  mark?: ReactNode;
}

interface LinkTabsProps {
  /** Accessible name of the strip. */
  label: string;
  tabs: readonly LinkTab[];
  /** Key of the tab that is shown. */
  current: string | undefined;
  /** The second row, within a tab. */
  isInner?: boolean;
}

/** Tabs that are pages with addresses of their own. A strip that is too long scrolls to the current one. */
export function LinkTabs({ label, tabs, current, isInner = false }: LinkTabsProps) {
  const here = useRef<HTMLAnchorElement>(null);
  // Newer browsers return a promise, which no effect may do.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav aria-label={label}>
      <ScrollBox hasControls className={isInner ? undefined : css['strip']}>
        <ul className={isInner ? css['inner'] : css['tabs']}>
          {tabs.map(({ key, path, label: name, mark }) => (
            <li key={key}>
              <Link
                ref={key === current ? here : undefined}
                to={path as never}
                activeOptions={{ exact: true, includeSearch: false }}
                aria-current={key === current ? 'page' : undefined}
                className={isInner ? css['part'] : css['tab']}
              >
                {name}
                {mark}
              </Link>
            </li>
          ))}
        </ul>
      </ScrollBox>
    </nav>
  );
}
