import { useLingui } from '@lingui/react/macro';
import { passwordReaders } from '#contract/accounts/parts.ts';
import { showPassword } from '#contract/accounts/reset-password.ts';
import { isOneOf } from '#domain/person/role.ts';
import { request } from '#client/api/request.ts';
import type { Column } from '#client/kit/list/list-types.ts';
import { PasswordCell } from './password-cell.tsx';
import { keeps, type ListedPerson, type Reader } from './reader.ts';

interface WithPassword extends ListedPerson {
  pwd: string;
  hasInitialPassword: boolean;
}

/** Four stars, and the password that was given for who may read it out. */
export function usePasswordColumn<Row extends WithPassword>(reader: Reader): Column<Row> {
  const { t } = useLingui();
  return {
    id: 'pwd',
    label: t`Password`,
    onPhone: 'details',
    render: (row) =>
      isOneOf(reader.role, passwordReaders) && keeps(reader, row) ? (
        <PasswordCell
          key={String(row.hasInitialPassword)}
          name={row.fio}
          masked={row.pwd}
          canShow={row.hasInitialPassword}
          reveal={async () => (await request(showPassword, { params: { personId: row.id }, silent: true })).password}
        />
      ) : (
        row.pwd
      ),
  };
}
