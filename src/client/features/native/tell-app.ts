export type AppMessage = { type: 'ready'; language: string } | { type: 'open'; url: string };

interface Bridges {
  webkit?: { messageHandlers?: { synaq?: { postMessage: (message: unknown) => void } } };
  SynaqAndroid?: { postMessage: (text: string) => void };
}

/** Speaks to the app around the page: iOS takes objects, Android a text. @returns false where nobody listens (an older app). */
export function tellApp(message: AppMessage): boolean {
  const { webkit, SynaqAndroid } = globalThis as Bridges;
  const ios = webkit?.messageHandlers?.synaq;
  if (ios) ios.postMessage(message);
  else if (SynaqAndroid) SynaqAndroid.postMessage(JSON.stringify(message));
  else return false;
  return true;
}
