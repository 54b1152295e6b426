import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { installOffer } from '#client/api/install-prompt.ts';
import { nativeApp } from '#client/api/native-app.ts';
import { Button } from '#ui/button.tsx';
import css from './install-card.module.css';
import { installWayOf } from './install-way.ts';

const storageKey = 'synaq-install-later';
/** So long "Not now" holds. */
const restMs = 30 * 24 * 3600_000;

function isPutOff(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(storageKey) ?? 0) < restMs;
  } catch {
    return false; // Refused storage.
  }
}

/** Offers to install the app, with the steps of this browser; nothing where it is installed or cannot be. */
export function InstallCard() {
  const hasOffer = useSyncExternalStore(installOffer.subscribe, installOffer.isThere);
  const [isLater, setIsLater] = useState(isPutOff);
  const isInstalled = nativeApp !== null || matchMedia('(display-mode: standalone)').matches;
  const way = installWayOf({
    hasOffer,
    isInstalled,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
  if (way === null || isLater) return null;

  function putOff() {
    setIsLater(true);
    try {
      localStorage.setItem(storageKey, String(Date.now()));
    } catch {
      // It lasts as long as the page.
    }
  }

  return (
    <section className={css['card']} data-testid="install-card" data-way={way}>
      <h2>
        <Trans>Put Synaq on this device</Trans>
      </h2>
      <p>
        <Trans>It then opens from the home screen, without a connection, and the browser keeps your answers safer.</Trans>
      </p>
      {way === 'ios' && (
        <ol>
          <li>
            <Trans>Tap “Share”: the square with the arrow up.</Trans>
          </li>
          <li>
            <Trans>Choose “Add to Home Screen”, then “Add”.</Trans>
          </li>
          <li>
            <Trans>Open Synaq from the home screen and sign in there once.</Trans>
          </li>
        </ol>
      )}
      {way === 'firefox' && (
        <ol>
          <li>
            <Trans>Open the menu of the browser: the three dots.</Trans>
          </li>
          <li>
            <Trans>Choose “Add app to Home screen”.</Trans>
          </li>
        </ol>
      )}
      <div className={css['actions']}>
        {way === 'offer' && (
          <Button size="s" onClick={() => void installOffer.accept()}>
            <Trans>Install</Trans>
          </Button>
        )}
        <Button size="s" kind="quiet" onClick={putOff}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </section>
  );
}
