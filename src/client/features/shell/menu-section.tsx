import { useLingui } from '@lingui/react';
import { useLocation } from '@tanstack/react-router';
import { memo, useId, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { MenuIcon } from './menu-icons.tsx';
import { MenuLink } from './menu-link.tsx';
import type { ShownSection } from './menu-of.ts';
import css from './menu.module.css';

interface MenuSectionPartProps {
  section: ShownSection;
  isNarrow: boolean;
  /** Shows the words beside the icons: a finger rests nowhere. */
  onUnfold: (() => void) | undefined;
  onLeave: (() => void) | undefined;
}

const restMs = 500;

/** A section with one entry is that entry; others open by a click, or when the pointer rests on them (specification P§2). */
export const MenuSectionPart = memo(function MenuSectionPart({ section, isNarrow, onUnfold, onLeave }: MenuSectionPartProps) {
  const { i18n } = useLingui();
  const { role } = useUser();
  const listId = useId();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [chosen, setChosen] = useState<boolean | null>(null);
  // Not by the router's own matching: with it every section was drawn again, three times, with every change of page.
  const isHere = useLocation({ select: ({ pathname }) => isIn(section, pathname) });
  const isOpen = chosen ?? (isHere || (section.openFor?.includes(role) ?? false));

  const [only] = section.entries;
  if (section.entries.length === 1 && only) {
    return (
      <li>
        <MenuLink entry={only} isNarrow={isNarrow} onLeave={onLeave} />
      </li>
    );
  }

  function handleRest(isResting: boolean) {
    clearTimeout(rest.current);
    if (isResting && !isOpen) rest.current = setTimeout(() => setChosen(true), restMs);
  }

  const label = i18n._(section.label);
  return (
    <li>
      <button
        type="button"
        className={cx(css['link'], css['head'], isHere && css['here'])}
        aria-expanded={isOpen && !isNarrow}
        aria-controls={listId}
        title={isNarrow ? label : undefined}
        onPointerEnter={(event) => event.pointerType === 'mouse' && handleRest(true)}
        onPointerLeave={() => handleRest(false)}
        onClick={() => {
          handleRest(false);
          if (isNarrow) onUnfold?.();
          setChosen(isNarrow || !isOpen);
        }}
      >
        <MenuIcon name={section.icon} />
        <span className={css['label']}>{label}</span>
        {!isNarrow && <MenuIcon name="chevron" className={css['chevron']} />}
      </button>
      <ul id={listId} className={css['entries']} hidden={!isOpen || isNarrow}>
        {section.entries.map((entry) => (
          <li key={entry.to}>
            <MenuLink entry={entry} hasIcon={isOpen} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </li>
  );
});

function isIn({ entries }: ShownSection, pathname: string): boolean {
  return entries.some(({ to, isExternal }) => !isExternal && (pathname === to || pathname.startsWith(`${to}/`)));
}
