import { useEffect } from 'react';

/** For search engines that draw pages; the server says the same with the page (server/http/pages.ts). */
export function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
