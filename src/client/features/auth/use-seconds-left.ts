import { useEffect, useState } from 'react';

/** A countdown in whole seconds: what is left, and the way to start it. It counts by the clock, so a sleeping tab does not slow it. */
export function useSecondsLeft(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(next);
      if (next === 0) setUntil(0);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);

  function start(seconds: number) {
    setLeft(seconds);
    setUntil(Date.now() + seconds * 1000);
  }

  return [left, start];
}
