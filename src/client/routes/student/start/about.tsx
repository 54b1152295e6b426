import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { whenLineRests } from '#client/api/when-line-rests.ts';
import { HomeScreen } from '#client/features/shell/home-screen.tsx';
import { HomeSections } from '#client/features/shell/home-sections.tsx';
import { useIsLarge } from '#ui/use-is-large.ts';
import { NextTests } from '#client/features/tests/next-tests.tsx';

export const Route = createFileRoute('/_app/about')({ component: HomePage });

const PromoColumns = lazyPart(() => import('#client/features/pages/promo-columns.tsx').then((module) => module.PromoColumns));

/** After the way to a test: whoever begins one at once does not share the line with it. */
const Today = lazyPart(async () => {
  await new Promise<void>((resolve) => whenLineRests(resolve));
  const { Today: Cards } = await import('./-today.tsx');
  return Cards;
});

/** Banners are for employees and workers on large screens (specification P§2): nobody else loads them. */
function HomePage() {
  const isLarge = useIsLarge();
  const { role } = useUser();
  return (
    <HomeScreen>
      <NextTests>
        <Today />
        {/* A student's one section is the list above. */}
        {role !== 'ST' && <HomeSections />}
        {isLarge && role !== 'ST' && <PromoColumns />}
      </NextTests>
    </HomeScreen>
  );
}
