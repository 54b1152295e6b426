import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { whenLineRests } from '#client/api/when-line-rests.ts';
import { HomeScreen } from '#client/features/shell/home-screen.tsx';
import { NextTests } from '#client/features/tests/next-tests.tsx';

export const Route = createFileRoute('/_app/about')({ component: HomePage });

/** After the way to a test: whoever begins one at once does not share the line with it. */
const StudentToday = lazyPart(async () => {
  await new Promise<void>((resolve) => whenLineRests(resolve));
  const { StudentToday: Cards } = await import('./-student-today.tsx');
  return Cards;
});

const StaffHome = lazyPart(() => import('./-staff-home.tsx').then((module) => module.StaffHome));

function HomePage() {
  const { role } = useUser();
  return (
    <HomeScreen>
      <NextTests>{role === 'ST' ? <StudentToday /> : <StaffHome />}</NextTests>
    </HomeScreen>
  );
}
