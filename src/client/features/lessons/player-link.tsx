import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LessonKind } from '#domain/lessons/document.ts';
import { useUser } from '#client/api/signed-in.tsx';

/** Those that are a check have an address with the student in it (specification P§2 "schedule/exam/platform"). */
const checks: ReadonlySet<LessonKind> = new Set(['test', 'sor', 'soch']);

interface PlayerLinkProps {
  lesson: { id: string; kind: LessonKind };
  scheduleId: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/** The way to where a student goes through a lesson. */
export function PlayerLink({ lesson: { id, kind }, scheduleId, className, children }: PlayerLinkProps) {
  const { userId } = useUser();
  const of = { lessonType: kind, lessonId: id };
  if (scheduleId !== null && checks.has(kind))
    return (
      <Link
        className={className}
        to="/schedule/exam/platform/$scheduleId/$userId/$lessonType/$lessonId"
        params={{ scheduleId, userId: String(userId), ...of }}
      >
        {children}
      </Link>
    );
  return (
    <Link className={className} to="/schedule/content/platform/$lessonType/$lessonId" params={of}>
      {children}
    </Link>
  );
}
