import { useCallback, useMemo, useState } from 'react';
import { orderTools, type ExamTool } from '#domain/exam/tools.ts';
import { useSnapshot } from '../room-context.tsx';

/** What the exam allows, and reading aloud for whom the school grants a reader. Undefined: nothing. */
export function useTools(): readonly ExamTool[] | undefined {
  const allowed = useSnapshot(({ content }) => content.examContent.tools);
  const hasReader = useSnapshot(({ content }) => content.accommodation?.needs.includes('reader') ?? false);
  return useMemo(() => {
    const tools = hasReader ? orderTools([...(allowed ?? []), 'read-aloud']) : allowed;
    return tools && tools.length > 0 ? tools : undefined;
  }, [allowed, hasReader]);
}

/** Whether the tools are open; they are loaded when they first are, or when there are marks to show. */
export function useToolPanel() {
  const hasMarks = useSnapshot(({ uiState }) => uiState.highlights !== undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const toggle = useCallback(() => {
    setWasOpen(true);
    setIsOpen((is) => !is);
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
    document.querySelector<HTMLElement>('[data-testid="open-tools"]')?.focus();
  }, []);
  return { isOpen, isNeeded: wasOpen || hasMarks, toggle, close };
}
