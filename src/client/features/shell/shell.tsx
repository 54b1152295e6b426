import { Trans } from '@lingui/react/macro';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ConnectionBar } from './connection-bar.tsx';
import { DefaultPasswordNote } from './default-password-note.tsx';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import css from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

/** Menu at the left (a drawer on small screens), header above, the page. */
export function Shell() {
  const drawer = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });

  useEffect(() => {
    drawer.current?.close();
  }, [path]);

  function openDrawer() {
    setIsOpen(true);
    drawer.current?.showModal();
  }

  return (
    <div className={css['shell']}>
      <a href="#content" className={css['skip']}>
        <Trans>To the content</Trans>
      </a>
      <SideMenu />
      <div className={css['column']}>
        <Header isMenuOpen={isOpen} onMenu={openDrawer} />
        <ConnectionBar />
        <main id="content" className={css['content']}>
          <DefaultPasswordNote />
          <Outlet />
        </main>
      </div>
      <dialog
        ref={drawer}
        className={css['drawer']}
        onClose={() => setIsOpen(false)}
        onClick={(event) => event.target === drawer.current && drawer.current.close()}
      >
        {isOpen && <Menu onLeave={() => drawer.current?.close()} />}
      </dialog>
      <ScrollToTop />
    </div>
  );
}
