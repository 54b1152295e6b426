import type { FaultClass } from '../trial.ts';
import { lineClasses } from './line.ts';
import { pageClasses } from './page.ts';
import { peopleClasses } from './people.ts';
import { serverClasses } from './server.ts';

/** Every class of fault that the design names. */
export const faultClasses: readonly FaultClass[] = [...lineClasses, ...pageClasses, ...peopleClasses, ...serverClasses];

/** @throws when there is no such class. */
export function classNamed(name: string): FaultClass {
  const found = faultClasses.find((one) => one.name === name);
  if (!found) throw new Error(`No class ${name}: there are ${faultClasses.map((one) => one.name).join(', ')}`);
  return found;
}
