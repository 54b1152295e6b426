import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Role } from '#domain/person/role.ts';

const names: Readonly<Record<Role, MessageDescriptor>> = {
  ST: msg`Student`,
  TCHR: msg`Teacher`,
  GL: msg`Class teacher`,
  ZVCH: msg`Deputy head`,
  DCR: msg`Director`,
  DPTWRKR: msg`District education officer`,
  RGNWRKR: msg`Regional education officer`,
  CTRWRKR: msg`Ministry officer`,
  EXMNG: msg`Exam manager`,
};

export function useRoleName(): (role: Role) => string {
  const { i18n } = useLingui();
  return (role) => i18n._(names[role]);
}
