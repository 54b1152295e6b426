import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LandingScreen } from '#client/features/auth/landing-screen.tsx';
import { visitorsOnly } from './-guard.ts';

export const Route = createFileRoute('/')({ beforeLoad: visitorsOnly('/about'), component: LandingPage });

const LandingMore = lazyPart(async () => {
  const [{ LandingMore: More }, { loadPagesTexts }] = await Promise.all([
    import('#client/features/pages/landing-more.tsx'),
    import('#client/features/pages/texts.ts'),
  ]);
  await loadPagesTexts();
  return More;
});

/** The first screen has the line to itself; what is under it comes once that stands. */
function LandingPage() {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDrawn(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return <LandingScreen>{isDrawn && <LandingMore />}</LandingScreen>;
}
