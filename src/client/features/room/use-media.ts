import { useEffect, useState } from 'react';
import { holdMedia, type MediaProgress } from './media.ts';
import { deviceVault } from './room-sources.ts';

/** Brings the content's media onto the device; what failed is tried again when the network comes back. */
export function useMedia(attemptId: string, urls: readonly string[]): MediaProgress | null {
  const [progress, setProgress] = useState<MediaProgress | null>(null);
  // The list is made again with every refresh of the content, mostly with the same names.
  const key = urls.join(' ');

  useEffect(() => {
    const controller = new AbortController();
    const list = key === '' ? [] : key.split(' ');
    let isRunning = false;
    async function run() {
      if (isRunning) return;
      isRunning = true;
      try {
        await holdMedia(deviceVault(), attemptId, list, controller.signal, setProgress);
      } catch {
        // Refused storage: the test goes on with the network.
      }
      isRunning = false;
    }
    const handleOnline = () => void run();
    void run();
    window.addEventListener('online', handleOnline);
    return () => {
      controller.abort();
      window.removeEventListener('online', handleOnline);
    };
  }, [attemptId, key]);

  return progress;
}
