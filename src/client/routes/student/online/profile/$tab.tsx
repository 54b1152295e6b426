import { createFileRoute, notFound } from '@tanstack/react-router';
import { ProfileScreen } from '#client/features/profile/profile-screen.tsx';
import { profileTabs } from '#client/features/profile/tabs.ts';

export const Route = createFileRoute('/_app/profile/$tab')({
  params: {
    parse: ({ tab }) => {
      const known = profileTabs.find((name) => name === tab);
      if (!known) throw notFound();
      return { tab: known };
    },
    stringify: ({ tab }) => ({ tab }),
  },
  component: ProfilePage,
});

function ProfilePage() {
  return <ProfileScreen tab={Route.useParams().tab} />;
}
