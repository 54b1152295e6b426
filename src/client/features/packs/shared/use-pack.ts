import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Pack, PackPart } from '#contract/packs/packs.ts';
import type { PackName } from '#domain/packs/names.ts';
import { PackFault, takeAlong } from '#offline/packs/packs.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { queryClient } from '#client/api/query-client.ts';
import { bringAllPages, useAllPages } from './all-pages.ts';
import { isOwnLineFree } from './free-line.ts';
import { missingBytes, packPortsOf } from './browser-packs.ts';
import { storedPackQuery, packsQuery } from './queries.ts';

/** Why a load has stopped. `line`: it goes on when it is asked to; `changed`: the server has something newer by now. */
export type PackProblem = 'line' | 'changed' | 'device';

/** @returns null: the pack was removed, as somebody wished */
function problemOf(error: unknown): PackProblem | null {
  if (error instanceof PackFault && error.fault === 'removed') return null;
  if (error instanceof ApiFailure) return error.status === 404 ? 'changed' : 'line';
  return error instanceof PackFault && error.fault === 'altered' ? 'changed' : 'device';
}

const everyPart = (): boolean => true;

/** A part of a pack is a pack of its own. */
function narrowed(pack: Pack, isWanted: (part: PackPart) => boolean): Pack {
  const parts = pack.parts.filter(isWanted);
  if (parts.length === pack.parts.length) return pack;
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  return { ...pack, parts, size, revision: `${pack.revision} ${parts.length} ${size}` };
}

/**
 * A pack on this device: what is here, what could be loaded, and doing it.
 * @param isWanted which of its parts somebody takes along; the same function from drawing to drawing
 */
export function usePack(personId: number, name: PackName, isWanted: (part: PackPart) => boolean = everyPart) {
  const stored = useQuery(storedPackQuery(personId, name));
  const offered = useQuery(packsQuery());
  const pages = useAllPages();
  const [progress, setProgress] = useState<number | null>(null);
  const isLoading = useRef(false);
  const [problem, setProblem] = useState<PackProblem | null>(null);
  const all = offered.data?.find((one) => one.name === name) ?? null;
  const pack = useMemo(() => all && narrowed(all, isWanted), [all, isWanted]);
  const ready = stored.data?.ready ?? null;
  const missing = pack ? missingBytes(pack, ready) : 0;
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['packs', 'kept', personId, name] });

  async function load(isHere = false): Promise<void> {
    if (!pack || isLoading.current) return;
    isLoading.current = true;
    setProblem(null);
    setProgress(0);
    try {
      await Promise.all([takeAlong(packPortsOf(personId), pack, setProgress, isHere), bringAllPages()]);
    } catch (error) {
      setProblem(problemOf(error));
      await queryClient.invalidateQueries({ queryKey: ['packs', 'offered'] });
    } finally {
      isLoading.current = false;
      setProgress(null);
      await lookAgain();
    }
  }

  async function remove(): Promise<void> {
    await packPortsOf(personId).store.remove(personId, name);
    setProblem(null);
    await lookAgain();
  }

  // Once for each state of the server, and only of what somebody took along.
  const refresh = useEffectEvent(() => void load(true));
  const isEvicted = stored.data?.isEvicted === true;
  const isRefreshable = ready !== null && pack !== null && missing > 0 && problem === null && !isEvicted;
  const newest = isRefreshable ? pack.revision : null;
  useEffect(() => {
    if (newest === null || !isOwnLineFree()) return;
    // After the page: it is nobody's wish.
    const timer = setTimeout(() => refresh(), 0);
    return () => clearTimeout(timer);
  }, [newest]);

  // Nothing new to load: it is as of now.
  const isOnlyOlder = pack !== null && ready !== null && missing === 0 && ready.asOf < pack.asOf;
  useEffect(() => {
    if (!isOnlyOlder) return;
    const touch = () => takeAlong(packPortsOf(personId), pack, () => undefined, true);
    void touch()
      .then(() => queryClient.invalidateQueries({ queryKey: ['packs', 'kept', personId, name] }))
      .catch(() => undefined);
  }, [isOnlyOlder, name, pack, personId]);

  return {
    /** All that is offered. */
    all,
    /** What is wanted of it. */
    pack,
    ready,
    /** Without the pages that show it nothing can be read without a network. */
    pages,
    /** All of it, as it is on the server now, opens without a network. */
    isWhole: pack !== null && pack.parts.length > 0 && ready !== null && missing === 0 && pages.state === 'held',
    /** A load that has begun and is not whole. */
    isBegun: (stored.data?.wanted ?? null) !== null,
    isKnown: !stored.isPending && (ready !== null || !offered.isPending),
    /** What is on the device cannot be read: then that nothing is here says nothing. */
    isUnreadable: stored.isError,
    missing,
    progress,
    problem,
    load: () => load(),
    remove,
  };
}
