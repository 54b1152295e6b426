import type { KeyboardEvent, ReactNode } from 'react';

interface FormTabsProps<Id extends string> {
  label: string;
  className: string | undefined;
  tabs: readonly { id: Id; label: ReactNode; /** Where the label is a picture. */ name?: string }[];
  current: Id;
  /** The id of the panel that they change. */
  panel: string;
  onChange: (id: Id) => void;
}

/** Tabs in a form: one stop for Tab, arrows go from one to the next. */
export function FormTabs<Id extends string>({ label, className, tabs, current, panel, onChange }: FormTabsProps<Id>) {
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex(({ id }) => id === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    const chosen = tabs[next];
    if (chosen) onChange(chosen.id);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div role="tablist" tabIndex={-1} aria-label={label} className={className} onKeyDown={handleKeyDown}>
      {tabs.map(({ id, label: face, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === current}
          aria-controls={panel}
          aria-label={name}
          title={name}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {face}
        </button>
      ))}
    </div>
  );
}
