import { useSyncExternalStore } from 'react';

/** The device's own settings of the room, for every test. */
interface RoomSettings {
  /** High contrast. */
  contrast: boolean;
  /** Keyboard shortcuts; who dictates to the computer turns them off (WCAG 2.1.4). */
  keys: boolean;
}

const names: Record<keyof RoomSettings, string> = { contrast: 'synaq-contrast', keys: 'synaq-room-keys' };
const defaults: RoomSettings = { contrast: false, keys: true };
const listeners = new Set<() => void>();
let settings: RoomSettings | null = null;

function load(): RoomSettings {
  const read = (name: keyof RoomSettings) => {
    const stored = localStorage.getItem(names[name]);
    return stored === null ? defaults[name] : stored === 'on';
  };
  try {
    return { contrast: read('contrast'), keys: read('keys') };
  } catch {
    return defaults; // Refused storage.
  }
}

export function roomSettings(): RoomSettings {
  settings ??= load();
  return settings;
}

export function changeSetting(name: keyof RoomSettings, isOn: boolean): void {
  settings = { ...roomSettings(), [name]: isOn };
  try {
    localStorage.setItem(names[name], isOn ? 'on' : 'off');
  } catch {
    // The choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useRoomSettings(): RoomSettings {
  return useSyncExternalStore(subscribe, roomSettings);
}
