import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { codeReaders } from '#contract/control/start-codes.ts';
import { problemReaders } from '#contract/problems/readers.ts';
import { administrativeWorkers, teachingStaff, type Role } from '#domain/person/role.ts';
import { AwardIcon, BoardIcon, HandOverIcon, HomeIcon, ListIcon, TestIcon, WarningIcon } from '#ui/shell-icons.tsx';

export interface MenuEntry {
  to:
    | '/about'
    | '/testing'
    | '/certification'
    | '/control/testing-board'
    | '/control/start-codes'
    | '/hand-over'
    | '/control/problems';
  label: MessageDescriptor;
  /** What one does there; shown on the start page's card. */
  about: MessageDescriptor | null;
  icon: ReactNode;
  /** Null: everybody. */
  roles: readonly Role[] | null;
}

const entries: readonly MenuEntry[] = [
  { to: '/about', label: msg`Home`, about: null, icon: <HomeIcon />, roles: null },
  {
    to: '/testing',
    label: msg`Testing`,
    about: msg`Your tests: what is open now, what comes next, and your results.`,
    icon: <TestIcon />,
    roles: ['ST'],
  },
  {
    to: '/certification',
    label: msg`Certification`,
    about: msg`Confirm your qualification: tests, dates and results.`,
    icon: <AwardIcon />,
    roles: teachingStaff,
  },
  {
    to: '/control/testing-board',
    label: msg`Live board`,
    about: msg`Who is sitting a test right now: connection, progress, more time, pauses.`,
    icon: <BoardIcon />,
    roles: [...teachingStaff, ...administrativeWorkers],
  },
  {
    to: '/control/start-codes',
    label: msg`Start codes`,
    about: msg`Read a code out, and a class without a network can begin a prepared test.`,
    icon: <ListIcon />,
    roles: codeReaders,
  },
  {
    to: '/hand-over',
    label: msg`Hand-over`,
    about: msg`Bring in answers from tablets that find no network.`,
    icon: <HandOverIcon />,
    roles: [...teachingStaff, ...administrativeWorkers],
  },
  {
    to: '/control/problems',
    label: msg`Reported problems`,
    about: msg`What people write when something goes wrong, with their pictures.`,
    icon: <WarningIcon />,
    roles: problemReaders,
  },
];

/** The sections of a role (specification P§2). */
export function menuOf(role: Role): readonly MenuEntry[] {
  return entries.filter((entry) => entry.roles === null || entry.roles.includes(role));
}
