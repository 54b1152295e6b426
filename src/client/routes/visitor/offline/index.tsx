import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LandingScreen } from '#client/features/auth/landing-screen.tsx';
import { visitorsOnly } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/')({ beforeLoad: visitorsOnly('/about'), component: LandingPage });

const LandingMore = lazyPart(async () => {
  const [{ LandingMore: More }, { FirstAid }] = await Promise.all([
    import('#client/features/pages/landing-more.tsx'),
    import('#client/features/shell/first-aid.tsx'),
  ]);
  return () => (
    <More>
      <FirstAid />
    </More>
  );
});

/** Screens ahead of where it is looked at: it is there when somebody gets there. */
const ahead = '400px';

/** The first screen has the line and the processor to itself; the part below it is loaded when somebody scrolls there. */
function LandingPage() {
  const end = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!end.current) return;
    const watching = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin: ahead });
    watching.observe(end.current);
    return () => watching.disconnect();
  }, []);
  return (
    <LandingScreen>
      <div ref={end} />
      {isNear && <LandingMore />}
    </LandingScreen>
  );
}
