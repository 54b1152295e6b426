import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageTabsProps {
  label: string;
  names: readonly string[];
  current: number;
  onOpen: (index: number) => void;
  /** Language of the names, where it is not the interface's. */
  lang?: string | undefined;
  className?: string | undefined;
  /** The open page. */
  children: ReactNode;
}

/** Pages of materials: tabs where there are several. */
export function PageTabs({ label, names, current, onOpen, lang, className, children }: PageTabsProps) {
  if (names.length < 2) return <div className={className}>{children}</div>;
  return (
    <Tabs value={String(current)} onChange={(next) => next !== null && onOpen(Number(next))}>
      <Tabs.List aria-label={label} mb="sm">
        {names.map((name, index) => (
          <Tabs.Tab key={index} value={String(index)} lang={lang} maw={260}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={String(current)} className={className}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
