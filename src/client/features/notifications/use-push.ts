import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readOpenPage } from '#domain/notifications/push-message.ts';
import { onSignOut } from '#client/api/session.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { dropPush, keepPush } from './push.ts';

/** Of the page as a whole: the server knows the device, a tapped notification opens its page here, and a sign-out ends it all. */
export function usePush(): void {
  const { userId, onBehalf } = useUser();
  const { history } = useRouter();
  useEffect(() => {
    if (!('serviceWorker' in navigator) || onBehalf) return;
    void keepPush(userId).catch(() => undefined);
    const controller = new AbortController();
    const open = (event: MessageEvent<unknown>): void => {
      const message = readOpenPage(event.data);
      if (message) history.push(message.path);
    };
    navigator.serviceWorker.addEventListener('message', open, { signal: controller.signal });
    const unsubscribe = onSignOut(() => void dropPush().catch(() => undefined));
    return () => {
      controller.abort();
      unsubscribe();
    };
  }, [userId, onBehalf, history]);
}
