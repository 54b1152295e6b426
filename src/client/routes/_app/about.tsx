import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#client/features/shell/home-screen.tsx';
import { NextTests } from '#client/features/tests/next-tests.tsx';

export const Route = createFileRoute('/_app/about')({ component: HomePage });

function HomePage() {
  return (
    <HomeScreen>
      <NextTests />
    </HomeScreen>
  );
}
