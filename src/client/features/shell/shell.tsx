import { Trans } from '@lingui/react/macro';
import { Outlet, useRouter } from '@tanstack/react-router';
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
  const router = useRouter();

  useEffect(() => {
    const dialog = drawer.current;
    const handleClick = (event: MouseEvent) => event.target === dialog && dialog?.close();
    // Escape and the cross close it too; a tap beside it is what one tries first.
    dialog?.addEventListener('click', handleClick);
    const stop = router.subscribe('onBeforeNavigate', () => dialog?.close());
    return () => {
      dialog?.removeEventListener('click', handleClick);
      stop();
    };
  }, [router]);

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
      <dialog ref={drawer} className={css['drawer']} onClose={() => setIsOpen(false)}>
        {isOpen && <Menu onLeave={() => drawer.current?.close()} />}
      </dialog>
      <ScrollToTop />
    </div>
  );
}
