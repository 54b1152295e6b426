import { lazyPart } from '#ui/lazy-part.tsx';

/** Spotlight, its dialog and its texts: nobody carries them to a test. */
export const SearchLater = lazyPart(() => import('./online/lazy-search.tsx').then(({ LazySearch }) => LazySearch));
