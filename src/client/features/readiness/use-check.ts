import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { afterDrawing } from '#client/api/after-drawing.ts';
import { getSession, onSession } from '#client/api/session.ts';
import { getDeviceStore } from '#client/api/device-store.ts';
import { readBattery } from './probes/battery.ts';
import { missingFeatures } from './probes/features.ts';
import { measureLine } from './probes/line.ts';
import { checkStorage } from './probes/storage.ts';
import { watchWorker } from '#client/api/watch-worker.ts';
import type { Report } from './report.ts';

export interface Check {
  report: Report;
  /** When it was begun, ms since the epoch. */
  startedAt: number;
  again: () => void;
  change: (patch: Partial<Report>) => void;
}

function nothingKnown(): Report {
  return { features: missingFeatures(), worker: null, storage: null, content: null, line: null, battery: null };
}

/** Runs every probe at once; each reports its part when it has it; the line again whenever the network comes or goes. */
export function useCheck({ isShort }: { isShort: boolean }): Check {
  const userId = useSyncExternalStore(onSession, () => getSession().user?.userId ?? null);
  const [run, setRun] = useState(() => ({ startedAt: Date.now() }));
  const [report, setReport] = useState(nothingKnown);
  const change = useCallback((patch: Partial<Report>) => setReport((old) => ({ ...old, ...patch })), []);
  const again = useCallback(() => {
    setReport(nothingKnown());
    setRun({ startedAt: Date.now() });
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (patch: Partial<Report>) => !signal.aborted && change(patch);
    void afterDrawing().then(() => {
      if (signal.aborted) return;
      void watchWorker(signal, (worker) => tell({ worker }));
      void checkStorage().then((storage) => tell({ storage }));
      void readBattery().then((battery) => tell({ battery }));
      void readContent(userId).then((content) => tell({ content }));
    });
    return () => controller.abort();
  }, [run, userId, change]);

  useEffect(() => {
    let controller = new AbortController();
    const measure = () => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      setReport((old) => (old.line === null ? old : { ...old, line: null }));
      void afterDrawing().then(async () => {
        if (signal.aborted) return;
        const line = await measureLine(signal, isShort ? 'short' : 'full');
        if (!signal.aborted) change({ line });
      });
    };
    measure();
    window.addEventListener('online', measure);
    window.addEventListener('offline', measure);
    return () => {
      controller.abort();
      window.removeEventListener('online', measure);
      window.removeEventListener('offline', measure);
    };
  }, [run, isShort, change]);

  return { report, startedAt: run.startedAt, again, change };
}

async function readContent(userId: number | null): Promise<NonNullable<Report['content']>> {
  if (userId === null) return [];
  try {
    return (await (await getDeviceStore())?.heldMedia(userId)) ?? [];
  } catch {
    return []; // A storage that fails has a row of its own.
  }
}
