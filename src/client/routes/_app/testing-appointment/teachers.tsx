import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { TeachersScreen } from '#client/features/appointment/teachers-screen.tsx';
import { loadFieldTexts } from '#client/fields/texts.ts';
import { loadAppointingTexts } from '../../-appointing-texts.ts';
import { guard } from '../../-guard.ts';

export const Route = createFileRoute('/_app/testing-appointment/teachers')({
  beforeLoad: guard(management, ['light', 'full']),
  loader: () => Promise.all([loadAppointingTexts(), loadFieldTexts()]),
  component: TeachersScreen,
});
