import type { TestListItem } from '#contract/attempts/parts.ts';

/** Is a profile still to be chosen before this can be begun or fetched? */
export function isProfileMissing({ profile }: Pick<TestListItem, 'profile'>): boolean {
  return profile !== undefined && profile.chosenId === null;
}
