import { useLingui } from '@lingui/react/macro';
import type { PersonCard } from '#contract/people/people.ts';
import { roles, type Role } from '#domain/person/role.ts';
import { formatDateTime } from '#ui/format.ts';
import { actionLabels } from '#client/features/audit/shared/audit-labels.ts';
import { CardSection } from './card-section.tsx';
import css from './people.module.css';

interface CardChangesProps {
  changes: NonNullable<PersonCard['changes']>;
  roleName: (role: Role) => string;
}

/** What was changed of a person and done to their account: by whom, when, how it was before. */
export function CardChanges({ changes, roleName }: CardChangesProps) {
  const { t, i18n } = useLingui();
  const labels = useFieldLabels();
  const valueOf = (json: string): string => {
    const value = plainOf(json);
    const role = roles.find((one) => one === value);
    if (role) return roleName(role);
    return value === 'm' ? t`Male` : value === 'w' ? t`Female` : value;
  };
  return (
    <CardSection title={t`Changes`}>
      <ul className={css['history']}>
        {changes.map((one) => (
          <li key={one.id}>
            <span>{i18n._(actionLabels[one.action])}</span>
            {one.action === 'record-change' &&
              Object.entries(one.fields ?? {}).map(([field, [before, after]]) =>
                labels[field] === undefined ? null : (
                  <small key={field}>
                    {labels[field]}: {valueOf(before)} → {valueOf(after)}
                  </small>
                ),
              )}
            <small>{[formatDateTime(one.at), one.by].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

/** A value of the log in words. Long ones are cut there, and are no JSON any more. */
function plainOf(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'string') return value || '–';
    if (Array.isArray(value)) return value.join('; ') || '–';
    return value === null ? '–' : json;
  } catch {
    return json;
  }
}

function useFieldLabels(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    surname: t`Surname`,
    firstname: t`First name`,
    lastname: t`Patronymic`,
    sex: t`Gender`,
    born_date: t`Date of birth`,
    iin: t`IIN`,
    phone: t`Phone`,
    email: t`E-mail`,
    lgn: t`Login`,
    role: t`Role`,
    group: t`Class`,
    position_kz: t`Position in Kazakh`,
    position_ru: t`Position in Russian`,
    teaching: t`Subjects and classes`,
    merged: t`Another account was merged into it`,
    arrived_on: t`At the school since`,
    left_on: t`Left`,
  };
}
