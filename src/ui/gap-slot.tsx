import { createContext, use, type ReactNode } from 'react';

/** The contents of the gaps, by gap id. A context, so that typing in a gap does not rebuild the text around it. */
export const GapsContext = createContext<Readonly<Record<string, ReactNode>>>({});

export function GapSlot({ id }: { id: string }) {
  return use(GapsContext)[id] ?? null;
}
