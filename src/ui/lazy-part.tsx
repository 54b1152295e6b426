import { Trans } from '@lingui/react/macro';
import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from './button.tsx';

/** From a failure of an optional part to the next try, ms. */
const againMs = 20_000;

let reloadPage = (): Promise<unknown> => Promise.resolve();

/**
 * Chromium never asks again for a script that once failed: only a new page brings it.
 *
 * @param reload for who has tried again in vain; resolves where the page stays
 */
export function reloadForLostParts(reload: () => Promise<unknown>): void {
  reloadPage = reload;
}

/**
 * A part of a page whose script comes when the part is first drawn. Where it does not come, the part says so in its own place and offers to try
 * again; the page around it, an answer being written for instance, hears nothing of it.
 *
 * @param waiting stands in its place until it is there
 * @param isOptional the page is complete without the part: a failure is not shown, and the part is tried again by itself
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  { isOptional = false }: { isOptional?: boolean } = {},
) {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [state, setState] = useState<'coming' | 'here' | 'failed'>(loaded ? 'here' : 'coming');
    const wasAskedFor = useRef(false);

    useEffect(() => {
      if (state !== 'coming') return;
      let isGone = false;
      load().then(
        (component) => {
          loaded = component;
          // In short pieces: nobody waits for it as for what they have tapped.
          if (!isGone) startTransition(() => setState('here'));
        },
        () => {
          if (isGone) return;
          setState('failed');
          if (wasAskedFor.current) void reloadPage();
          wasAskedFor.current = false;
        },
      );
      return () => void (isGone = true);
    }, [state]);

    // As soon as it is seen to have failed: a network that is back in that moment would not be noticed.
    useLayoutEffect(() => {
      if (state !== 'failed') return;
      const retry = () => setState('coming');
      window.addEventListener('online', retry);
      const timer = isOptional ? setTimeout(retry, againMs) : undefined;
      return () => {
        window.removeEventListener('online', retry);
        clearTimeout(timer);
      };
    }, [state]);

    const Part = loaded;
    if (Part) return <Part {...props} />;
    return (
      <>
        {waiting}
        {state === 'failed' && !isOptional && (
          <p role="status">
            <Trans>This part could not be loaded.</Trans>{' '}
            <Button
              kind="plain"
              size="s"
              onClick={() => {
                wasAskedFor.current = true;
                setState('coming');
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          </p>
        )}
      </>
    );
  };
}
