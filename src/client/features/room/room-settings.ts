import { useSyncExternalStore } from 'react';

/** The device's own settings of the room, for every test. */
interface RoomSettings {
  /** High contrast. */
  contrast: boolean;
  /** Keyboard shortcuts; who dictates to the computer turns them off (WCAG 2.1.4). */
  keys: boolean;
  /** Wider lines, words and letters. */
  spacing: boolean;
  /** Colour of the paper. */
  tint: Tint;
}

export const tints = ['none', 'cream', 'blue', 'green'] as const;
export type Tint = (typeof tints)[number];
type Switch = Exclude<keyof RoomSettings, 'tint'>;

const names: Record<keyof RoomSettings, string> = {
  contrast: 'synaq-contrast',
  keys: 'synaq-room-keys',
  spacing: 'synaq-spacing',
  tint: 'synaq-tint',
};
const defaults: RoomSettings = { contrast: false, keys: true, spacing: false, tint: 'none' };
const listeners = new Set<() => void>();
let settings: RoomSettings | null = null;

function load(): RoomSettings {
  const read = (name: Switch) => {
    const stored = localStorage.getItem(names[name]);
    return stored === null ? defaults[name] : stored === 'on';
  };
  try {
    const tint = tints.find((one) => one === localStorage.getItem(names.tint)) ?? defaults.tint;
    return { contrast: read('contrast'), keys: read('keys'), spacing: read('spacing'), tint };
  } catch {
    return defaults; // Refused storage.
  }
}

export function roomSettings(): RoomSettings {
  settings ??= load();
  return settings;
}

export function changeSetting(name: Switch, isOn: boolean): void {
  change({ [name]: isOn }, name, isOn ? 'on' : 'off');
}

export function changeTint(tint: Tint): void {
  change({ tint }, 'tint', tint);
}

function change(part: Partial<RoomSettings>, name: keyof RoomSettings, stored: string): void {
  settings = { ...roomSettings(), ...part };
  try {
    localStorage.setItem(names[name], stored);
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
