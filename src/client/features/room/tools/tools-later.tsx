import { lazyPart } from '#ui/lazy-part.tsx';
import type { ToolDeskProps } from './tool-desk.tsx';

/** The tools come when they are first opened, or when the attempt has marks to show. */
export const ToolDeskLater = lazyPart<ToolDeskProps>(async () => {
  const [{ ToolDesk }] = await Promise.all([
    import('./tool-desk.tsx'),
    import('./texts.ts').then(({ loadToolTexts }) => loadToolTexts()),
  ]);
  return ToolDesk;
});
