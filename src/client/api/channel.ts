import type { SignIn } from '#contract/auth/user.ts';

/** The messages between the tabs of one browser. The access token stays in memory: a channel is no storage. */
export type TabMessage = { type: 'signed-in'; signIn: SignIn } | { type: 'signed-out' };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('synaq-session');

export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data));
}
