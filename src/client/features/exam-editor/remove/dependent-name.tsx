import { Plural } from '@lingui/react/macro';
import type { Dependents } from '#contract/bank/remove.ts';

interface DependentNameProps {
  kind: Dependents['dependents'][number]['kind'];
  count: number;
}

/** "3 exams": each kind for itself, because languages count in their own ways. */
export function DependentName({ kind, count }: DependentNameProps) {
  switch (kind) {
    case 'attempts':
      return <Plural value={count} one="# attempt" other="# attempts" />;
    case 'forms':
      return <Plural value={count} one="# form that was sat" other="# forms that were sat" />;
    case 'access-periods':
      return <Plural value={count} one="# testing period" other="# testing periods" />;
    case 'exams':
      return <Plural value={count} one="# exam" other="# exams" />;
    case 'profile-exams':
      return <Plural value={count} one="# exam that offers it as a profile" other="# exams that offer it as a profile" />;
    case 'profile-choices':
      return <Plural value={count} one="# student who chose it" other="# students who chose it" />;
    case 'directions':
      return <Plural value={count} one="# direction" other="# directions" />;
    case 'questions':
      return <Plural value={count} one="# question" other="# questions" />;
    case 'shared-contents':
      return <Plural value={count} one="# shared content" other="# shared contents" />;
    case 'groups':
      return <Plural value={count} one="# question group" other="# question groups" />;
    case 'levels':
      return <Plural value={count} one="# difficulty level" other="# difficulty levels" />;
    case 'variants':
      return <Plural value={count} one="# variant" other="# variants" />;
    case 'ranges':
      return <Plural value={count} one="# range of the scale" other="# ranges of the scale" />;
    case 'results':
      return <Plural value={count} one="# result" other="# results" />;
    case 'learning-goals':
      return <Plural value={count} one="# learning goal" other="# learning goals" />;
    case 'pisa-units':
      return <Plural value={count} one="# PISA task" other="# PISA tasks" />;
    case 'courses':
      return <Plural value={count} one="# course of teachers" other="# courses of teachers" />;
  }
}
