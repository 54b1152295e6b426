import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useLayoutEffect, useRef } from 'react';

export type Command =
  'save' | 'publish' | 'publish-next' | 'new-like' | 'previous' | 'next' | 'see' | 'pair' | 'history' | 'help';

interface Shortcut {
  command: Command;
  /** As they are printed on the keyboard. */
  keys: string;
  words: MessageDescriptor;
  is: (event: KeyboardEvent) => boolean;
}

const withCtrl = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey;
const withAlt = (event: KeyboardEvent) => event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;

/** By the key's place (`code`), not its letter: Kazakh and Russian layouts have others there. */
export const shortcuts: readonly Shortcut[] = [
  {
    command: 'publish',
    keys: 'Ctrl + Enter',
    words: msg`Publish`,
    is: (event) => withCtrl(event) && !event.shiftKey && event.key === 'Enter',
  },
  {
    command: 'publish-next',
    keys: 'Ctrl + Shift + Enter',
    words: msg`Publish, then the next question or a new one`,
    is: (event) => withCtrl(event) && event.shiftKey && event.key === 'Enter',
  },
  {
    command: 'save',
    keys: 'Ctrl + S',
    words: msg`Send the draft at once (it is saved automatically, too)`,
    is: (event) => withCtrl(event) && event.code === 'KeyS',
  },
  {
    command: 'new-like',
    keys: 'Alt + N',
    words: msg`New question like this one`,
    is: (event) => withAlt(event) && event.code === 'KeyN',
  },
  {
    command: 'previous',
    keys: 'Alt + PageUp',
    words: msg`Previous question`,
    is: (event) => withAlt(event) && event.key === 'PageUp',
  },
  {
    command: 'next',
    keys: 'Alt + PageDown',
    words: msg`Next question`,
    is: (event) => withAlt(event) && event.key === 'PageDown',
  },
  {
    command: 'see',
    keys: 'Alt + P',
    words: msg`Student view`,
    is: (event) => withAlt(event) && event.code === 'KeyP',
  },
  {
    command: 'pair',
    keys: 'Alt + L',
    words: msg`The other language`,
    is: (event) => withAlt(event) && event.code === 'KeyL',
  },
  {
    command: 'history',
    keys: 'Alt + H',
    words: msg`History`,
    is: (event) => withAlt(event) && event.code === 'KeyH',
  },
  {
    command: 'help',
    keys: 'Ctrl + /',
    words: msg`This list of keys`,
    is: (event) => withCtrl(event) && event.code === 'Slash',
  },
];

export function commandOf(event: KeyboardEvent): Command | null {
  return shortcuts.find(({ is }) => is(event))?.command ?? null;
}

/** Before the text editors see them: Ctrl+Enter would be a new line there. Not while a dialog is open. */
export function useCommands(run: (command: Command) => void): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (command === null || event.isComposing || document.querySelector('dialog[open], [aria-modal="true"]')) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) latest.current(command);
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
}
