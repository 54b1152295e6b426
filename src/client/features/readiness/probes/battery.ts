/** In Chromium only. */
interface BatteryManager {
  /** From 0 to 1. */
  level: number;
  charging: boolean;
}

export type BatteryState = { level: number; isCharging: boolean } | 'unknown';

export async function readBattery(): Promise<BatteryState> {
  const source = navigator as { getBattery?: () => Promise<BatteryManager> };
  try {
    if (typeof source.getBattery !== 'function') return 'unknown';
    const { level, charging } = await source.getBattery();
    return { level, isCharging: charging };
  } catch {
    return 'unknown'; // A page's permissions may forbid it.
  }
}
