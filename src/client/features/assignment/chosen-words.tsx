import { Plural } from '@lingui/react/macro';
import type { Chosen } from './selection.ts';

interface ChosenWordsProps {
  chosen: Chosen;
}

/** «17 regions, 203 districts, 7,981 schools» */
export function ChosenWords({ chosen: { regions, departments, schools } }: ChosenWordsProps) {
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
