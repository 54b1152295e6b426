import type { KeyboardEvent } from 'react';
import css from './pisa.module.css';

interface TabBarProps {
  label: string;
  names: readonly string[];
  current: number;
  onOpen: (index: number) => void;
  /** Language of the names, where it is not the interface's. */
  lang?: string | undefined;
  id: string;
}

/** Tabs by the pattern that screen readers know: one stop for the Tab key, arrows within. */
export function TabBar({ label, names, current, onOpen, lang, id }: TabBarProps) {
  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const steps: Record<string, number> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: names.length - 1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = (next + names.length) % names.length;
    onOpen(target);
    const tab = event.currentTarget.children[target];
    if (tab instanceof HTMLElement) tab.focus();
  }
  return (
    <div className={css['tabBar']} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={handleKey}>
      {names.map((name, index) => (
        <button
          key={index}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          lang={lang}
          aria-selected={index === current}
          aria-controls={index === current ? `${id}-panel` : undefined}
          tabIndex={index === current ? 0 : -1}
          onClick={() => onOpen(index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
