import { useLingui } from '@lingui/react/macro';
import type { Employee } from '#contract/people/personnel.ts';
import { inLanguage } from '#domain/language.ts';
import type { Role } from '#domain/person/role.ts';
import { formatDate } from '#ui/format.ts';
import { storedLanguage } from '#client/api/language.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { nameOf } from './name-of.ts';
import { PersonFacts } from './person-facts.tsx';

interface EmployeeCardProps {
  row: Employee;
  roleName: (role: Role) => string;
  onClose: () => void;
}

/** The user card of one of the staff. */
export function EmployeeCard({ row, roleName, onClose }: EmployeeCardProps) {
  const { t } = useLingui();
  const language = storedLanguage();
  const named = (items: readonly { name_kz: string; name_ru: string }[]) => items.map(nameOf).join(', ');
  const { creator } = row;
  return (
    <KitDialog title={row.fio} shape="side" onClose={onClose} testId="person-card">
      <PersonFacts
        facts={[
          [t`Login`, row.lgn],
          [t`Role`, roleName(row.role)],
          [t`Position`, inLanguage({ kz: row.position_kz ?? '', ru: row.position_ru ?? '' }, language)],
          [t`School`, nameOf(row.school)],
          [t`Class teacher of`, row.groups.join(', ')],
          [t`Subjects`, named(row.subjects)],
          [t`Courses`, named(row.courses)],
          [t`Gender`, row.sex === 'm' ? t`Male` : t`Female`],
          [t`Date of birth`, row.born_date],
          [t`IIN`, row.iin],
          [t`Phone`, row.phone],
          [t`E-mail`, row.email],
          [t`At the school since`, row.arrived_on],
          [t`Left`, row.left_on],
          [t`Added on`, formatDate(creator.created_at)],
          [t`Added by`, [creator.creator_surname, creator.creator_name].filter(Boolean).join(' ')],
        ]}
      />
    </KitDialog>
  );
}
