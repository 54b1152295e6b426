import { useLingui } from '@lingui/react/macro';
import { createContext, useContext } from 'react';
import { createPortal } from 'react-dom';
import { CrossIcon } from '#ui/icons.tsx';
import css from './toolbar.module.css';

/** Line of a list's chips; null outside of its filters. */
export const ChipsLine = createContext<HTMLElement | null>(null);

interface FilterChipProps {
  /** The filter's value in words that need no field beside them. */
  text: string;
  lang?: string | undefined;
  onRemove: () => void;
}

/** An active filter below a list's toolbar. Its own field draws it: only the field knows the words of its value. */
export function FilterChip({ text, lang, onRemove }: FilterChipProps) {
  const { t } = useLingui();
  const line = useContext(ChipsLine);
  if (!line) return null;
  return createPortal(
    <button
      type="button"
      className={css['chip']}
      aria-label={t`Remove the filter: ${text}`}
      onClick={(event) => {
        // The chip goes with its focus: the next one takes it, or what stands at the end of the line.
        const { nextElementSibling: next } = event.currentTarget;
        if (next instanceof HTMLElement) next.focus();
        else line.parentElement?.querySelector<HTMLElement>('[data-clear]')?.focus();
        onRemove();
      }}
    >
      <span lang={lang}>{text}</span>
      <CrossIcon />
    </button>,
    line,
  );
}
