import { Trans } from '@lingui/react/macro';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { useBackCloses } from '#client/api/use-back-closes.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { DefaultPasswordNote } from './default-password-note.tsx';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import { noteRecent, otherRecent, type RecentPage } from './recent-pages.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import css from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { usePages } from './use-menu.ts';
import { useReadyPages } from './use-ready-pages.ts';
import { useSearchKey } from './use-search-key.ts';

/** What the search is drawn with: it is another feature, and comes when it is first asked for. */
export interface SearchProps {
  pages: ReturnType<typeof usePages>;
  recent: readonly RecentPage[];
  onClose: () => void;
}

/** Menu at the left (a drawer on small screens), header above, the page. */
export function Shell({ search: Search }: { search: ComponentType<SearchProps> }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const { userId } = useUser();
  const pages = usePages();
  const router = useRouter();

  useReadyPages(pages);
  useEffect(() => noteRecent(userId), [userId]);
  useSearchKey(useCallback(() => setIsSearching((is) => !is), []));

  const closeDrawer = useCallback(() => drawer.current?.close(), []);
  const closeSearch = useCallback(() => setIsSearching(false), []);
  useBackCloses(isOpen, closeDrawer);
  useBackCloses(isSearching, closeSearch);

  useEffect(() => {
    const dialog = drawer.current;
    const handleClick = (event: MouseEvent) => event.target === dialog && dialog?.close();
    // Escape and the cross close it too; a tap beside it is what one tries first.
    dialog?.addEventListener('click', handleClick);
    const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && dialog?.close());
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
        <Trans>Skip to content</Trans>
      </a>
      <SideMenu />
      <div className={css['column']}>
        <Header isMenuOpen={isOpen} onMenu={openDrawer} onSearch={() => setIsSearching(true)} />
        <ConnectionBar />
        <main id="content" tabIndex={-1} className={css['content']}>
          <Breadcrumbs />
          <DefaultPasswordNote />
          <Outlet />
        </main>
      </div>
      <dialog ref={drawer} className={css['drawer']} onClose={() => setIsOpen(false)}>
        {isOpen && <Menu onLeave={closeDrawer} />}
      </dialog>
      <ScrollToTop />
      {isSearching && <Search pages={pages} recent={otherRecent(userId)} onClose={closeSearch} />}
    </div>
  );
}
