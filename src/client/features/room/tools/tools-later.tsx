import { lazyPart } from '#ui/lazy-part.tsx';
import type { ToolPanelProps } from './tool-panel.tsx';

/** The tools come when they are first opened, or when the attempt has marks to show. */
export const ToolPanelLater = lazyPart<ToolPanelProps>(async () => {
  const { ToolPanel } = await import('./tool-panel.tsx');
  return ToolPanel;
});
