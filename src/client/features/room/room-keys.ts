/**
 * The keys of the test room. Letters and digits are taken by their place on the keyboard: in the Kazakh layout the row of digits
 * types letters, and M types a Cyrillic one.
 */
export type RoomAction =
  { type: 'choose'; choice: number } | { type: 'previous' } | { type: 'next' } | { type: 'mark' } | { type: 'help' };

/** Which keys the focused element needs for itself. */
export interface KeyNeeds {
  /** One types into it, or picks by letters: it needs them all. */
  typing: boolean;
  arrows: boolean;
  enter: boolean;
}

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

export function actionOf(press: KeyPress, needs: KeyNeeds): RoomAction | null {
  if (press.defaultPrevented || press.isComposing || press.altKey || press.ctrlKey || press.metaKey) return null;
  if (needs.typing) return null;
  if (press.key === '?') return press.repeat ? null : { type: 'help' };
  if (press.shiftKey) return null;
  if (press.key === 'ArrowLeft') return needs.arrows ? null : { type: 'previous' };
  if (press.key === 'ArrowRight') return needs.arrows ? null : { type: 'next' };
  if (press.repeat) return null;
  if (press.key === 'Enter') return needs.enter ? null : { type: 'next' };
  if (press.code === 'KeyM') return { type: 'mark' };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(press.code)?.[1];
  // Without NumLock the number pad is arrows.
  if (digit === undefined || (press.code.startsWith('Numpad') && press.key !== digit)) return null;
  return { type: 'choose', choice: Number(digit) };
}

const nothing: KeyNeeds = { typing: false, arrows: false, enter: false };
const everything: KeyNeeds = { typing: true, arrows: true, enter: true };
const textless = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

export function keyNeedsOf(element: Element | null): KeyNeeds {
  if (element === null) return nothing;
  if (element.matches('select, textarea, [contenteditable]:not([contenteditable="false"])')) return everything;
  if (element instanceof HTMLInputElement) {
    if (!textless.has(element.type)) return everything;
    // Radio buttons and boxes have no use for Enter: after a digit chose one, Enter goes on.
    const isChoice = element.type === 'radio' || element.type === 'checkbox';
    return { typing: false, arrows: element.type === 'radio' || element.type === 'range', enter: !isChoice };
  }
  const livesOnArrows = element.closest('[role="grid"], [role="radiogroup"], [role="slider"], audio, video') !== null;
  // A box that can be focused is one that scrolls.
  const isScroller = element.matches('[role="region"][tabindex="0"]');
  const isPressed = element.closest('button, a[href], summary, audio, video') !== null;
  return { typing: false, arrows: livesOnArrows || isScroller, enter: isPressed };
}
