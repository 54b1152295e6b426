import { Plural } from '@lingui/react/macro';
import type { Chosen } from './selection.ts';

interface ChosenSummaryProps {
  chosen: Chosen;
}

/** «17 regions, 203 districts, 7,981 schools» */
export function ChosenSummary({ chosen: { regions, departments, schools } }: ChosenSummaryProps) {
  return (
    <>
      {regions > 1 && (
        <>
          <Plural value={regions} one="# region" other="# regions" />
          {', '}
        </>
      )}
      {departments > 1 && (
        <>
          <Plural value={departments} one="# district" other="# districts" />
          {', '}
        </>
      )}
      <Plural value={schools} one="# school" other="# schools" />
    </>
  );
}
