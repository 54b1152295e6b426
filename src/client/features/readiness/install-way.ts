/** How the app is installed here. `offer`: by the browser's dialog. `ios`, `firefox`: by hand. Null: it is, or it cannot be. */
export type InstallWay = 'offer' | 'ios' | 'firefox' | null;

interface Here {
  hasOffer: boolean;
  /** It runs in a window of its own, or inside a native app. */
  isInstalled: boolean;
  userAgent: string;
  /** An iPad calls itself a Mac; a Mac has no touch screen. */
  touchPoints: number;
}

export function installWayOf({ hasOffer, isInstalled, userAgent, touchPoints }: Here): InstallWay {
  if (isInstalled) return null;
  if (hasOffer) return 'offer';
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  return /Android.*Firefox\//.test(userAgent) ? 'firefox' : null;
}
