import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#client/is-typing.ts';
import { toolKeys, turnedBy, withZoom, type InkTool, type PageView } from './tools.ts';

interface ToolKeys {
  /** Those that are offered. */
  tools: readonly InkTool[];
  onTool: (tool: InkTool) => void;
  view: PageView;
  onView: (view: PageView) => void;
}

/** The keys that the toolbar names: on the whole page, where nobody types. */
export function useToolKeys({ tools, onTool, view, onView }: ToolKeys): void {
  const handleKey = useEffectEvent(({ target, code, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || isTyping(target)) return;
    const tool = toolKeys[code];
    if (tool && tools.includes(tool)) onTool(tool);
    else if (key === '+' || key === '=') onView(withZoom(view, 1.5));
    else if (key === '-') onView(withZoom(view, 1 / 1.5));
    else if (code === 'KeyR') onView({ ...view, turn: turnedBy(view.turn, 1) });
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}
