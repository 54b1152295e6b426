import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type MouseEvent } from 'react';
import { ColorSchemeSwitch } from '#ui/color-scheme-switch.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { changeLanguage, storedLanguage } from '#client/api/language.ts';
import { useBackCloses } from '#client/api/use-back-closes.ts';
import css from './me-menu.module.css';
import { UserCard } from './user-card.tsx';

interface MeMenuProps {
  /** What the person belongs to, which the header of a phone has no room for. */
  place: string;
  detail: string;
  onClose: () => void;
}

/** Menu of the avatar in the header: profile, language, colours, sign-out. */
export default function MeMenu({ place, detail, onClose }: MeMenuProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onClose);
  useEffect(() => box.current?.showModal(), []);

  function handleClick({ target }: MouseEvent) {
    // The dialog's own area is its backdrop; a link leads away.
    if (target === box.current || (target instanceof Element && target.closest('a'))) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <dialog ref={box} className={css['menu']} aria-label={t`My menu`} onClose={onClose} onClick={handleClick}>
      <div className={css['content']}>
        <div>
          <strong>{place}</strong>
          {detail && <div className={css['detail']}>{detail}</div>}
        </div>
        <div className={css['switches']}>
          <LanguageSwitch current={storedLanguage()} onChange={changeLanguage} />
          <ColorSchemeSwitch />
        </div>
        <UserCard isNarrow={false} />
      </div>
    </dialog>
  );
}
