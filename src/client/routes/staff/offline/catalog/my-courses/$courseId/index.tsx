import { createFileRoute } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { CourseScreen } from '#client/features/courses/course-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { courseIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/catalog/my-courses/$courseId/')({
  params: courseIdParam,
  beforeLoad: guard(teachingStaff),
  component: CoursePage,
});

function CoursePage() {
  return <CourseScreen courseId={Route.useParams().courseId} />;
}
