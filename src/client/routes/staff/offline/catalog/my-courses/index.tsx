import { createFileRoute } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { MyCoursesScreen } from '#client/features/courses/my-courses-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/catalog/my-courses/')({
  beforeLoad: guard(teachingStaff),
  component: MyCoursesScreen,
});
