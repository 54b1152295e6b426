import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Exam } from '#contract/bank/exams.ts';
import { titleOf } from '../title-of.ts';
import { examPartsQuery } from './parts-of-exam.ts';

interface PlaceField {
  key: 'subjectId' | 'variantId' | 'groupId' | 'levelId';
  label: string;
  /** The label for being in none of them; null: a question needs one. */
  none: string | null;
  options: readonly { id: number; label: string }[];
}

/** Where in an exam a question can stand. */
export function usePlaceFields(exam: Exam): PlaceField[] {
  const { t } = useLingui();
  const { data: parts } = useQuery(examPartsQuery(exam.id));
  const named = (rows: readonly { id: number; title: string }[] = []) => rows.map(({ id, title }) => ({ id, label: title }));
  return [
    {
      key: 'subjectId',
      label: t`Subject`,
      none: null,
      options: exam.subjects.map((subject) => ({ id: subject.id, label: titleOf(subject) })),
    },
    {
      key: 'variantId',
      label: t`Variant`,
      none: t`In every variant`,
      options: (parts?.variants ?? []).map(({ id, number }) => ({ id, label: t`Variant ${number}` })),
    },
    { key: 'groupId', label: t`Question group`, none: t`In no group`, options: named(parts?.groups) },
    { key: 'levelId', label: t`Difficulty level`, none: t`Without a level`, options: named(parts?.levels) },
  ];
}
