import { lazyPart } from '#ui/lazy-part.tsx';

/** Spotlight, its dialog and its texts: nobody carries them to a test. */
export const SearchLater = lazyPart(() =>
  Promise.all([
    import('./online/lazy-search.tsx'),
    import('#client/api/shell-texts.ts').then(({ loadShellTexts }) => loadShellTexts()),
  ]).then(([{ LazySearch }]) => LazySearch),
);
