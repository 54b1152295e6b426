import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './tabs.module.css';

/** Look of a link in `TabStrip`. */
export const tabClass = css['tab'];

/** A strip of links to the parts of one thing. On a phone it scrolls, and the current one is in sight. */
export function TabStrip({ label, children }: { label: string; children: ReactNode }) {
  const strip = useScrolledToCurrent<HTMLElement>('[aria-current]');
  return (
    <nav ref={strip} className={css['strip']} aria-label={label}>
      {children}
    </nav>
  );
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: ReactNode; lang?: string | undefined; testId?: string }[];
  value: Id;
  onChange: (id: Id) => void;
  panelClass?: string | undefined;
  /** The panel of the current tab. */
  children: ReactNode;
}

/** Panels of which one is shown; arrow keys go from tab to tab. The kit's `Tabs` of Mantine look the same. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, panelClass, children }: TabsProps<Id>) {
  const id = useId();
  const strip = useScrolledToCurrent<HTMLDivElement>('[aria-selected="true"]');

  function handleKey(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === value);
    const last = tabs.length - 1;
    const aims: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const aim = tabs[aims[event.key] ?? -1];
    if (!aim) return;
    event.preventDefault();
    onChange(aim.id);
    document.getElementById(`${id}-${aim.id}`)?.focus();
  }

  return (
    <>
      <div ref={strip} className={css['strip']} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={css['tab']}
            lang={tab.lang}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={handleKey}
            data-testid={tab.testId}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} className={panelClass} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

function useScrolledToCurrent<Strip extends HTMLElement>(current: string) {
  const strip = useRef<Strip>(null);
  useLayoutEffect(() => {
    const box = strip.current;
    const tab = box?.querySelector<HTMLElement>(current);
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  });
  return strip;
}
