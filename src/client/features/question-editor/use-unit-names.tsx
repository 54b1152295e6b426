import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Exam } from '#contract/bank/exams.ts';
import { inLanguage } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';
import type { DraftFields, Unit } from './drafts/fields.ts';
import { placesQuery } from './queries.ts';

/** What a field says, as one reads it: the group's title, not its number. */
export function useUnitNames(exam: Exam | null): (unit: Unit, fields: DraftFields) => string | number | null {
  const { t } = useLingui();
  const { data } = useQuery({ ...placesQuery(exam?.id ?? 0), enabled: exam !== null });
  const titled = (rows: readonly { id: number; title: string }[] | undefined, id: number | null) =>
    id === null ? '–' : (rows?.find((row) => row.id === id)?.title ?? `№ ${String(id)}`);
  return (unit, fields) => {
    switch (unit) {
      case 'points':
        return fields.points;
      case 'partialCredit':
        return fields.partialCredit ? t`yes` : t`no`;
      case 'subjectId': {
        const subject = exam?.subjects.find(({ id }) => id === fields.subjectId);
        return subject ? inLanguage({ kz: subject.titleKz, ru: subject.titleRu }, storedLanguage()) : '–';
      }
      case 'variantId':
        return data?.variants.find(({ id }) => id === fields.variantId)?.number ?? t`In every variant`;
      case 'groupId':
        return titled(data?.groups, fields.groupId);
      case 'levelId':
        return titled(data?.levels, fields.levelId);
      case 'sharedContentId':
        return titled(data?.shared, fields.sharedContentId);
      case 'learningGoalId':
        return fields.learningGoalId === null ? '–' : `№ ${String(fields.learningGoalId)}`;
      case 'tags':
        return fields.tags.join(', ') || '–';
      default:
        return null;
    }
  };
}
