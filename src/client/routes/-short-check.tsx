import { lazyPart } from '#ui/lazy-part.tsx';
import { Readiness } from '#client/features/tests/readiness.tsx';

const whole = () => import('#client/features/readiness/short-check.tsx').then(({ ShortCheck }) => ShortCheck);

const Whole = lazyPart(whole, <Readiness />);

/** Whether this device is fit. In full where the worker holds the script of the check; on a first visit it must not take the line. */
export function PreviewCheck({ path }: { path: string }) {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller ? <Whole from={path} /> : <Readiness from={path} />;
}
