import { msg } from '@lingui/core/macro';
import type { User } from '#contract/auth/user.ts';
import { isSubscribed } from '#domain/person/subscription.ts';
import { externalLinks, type ExternalLinks } from './links.ts';
import { menuSections, type MenuEntry, type MenuSection } from './menu-table.ts';

type Person = Pick<User, 'role' | 'hasLightSubscription' | 'hasSubscription' | 'hasLearningCenterSubscription'>;

export interface ShownEntry extends MenuEntry {
  /** At another site. */
  isExternal?: true;
}

export interface ShownSection extends Omit<MenuSection, 'entries'> {
  entries: readonly ShownEntry[];
}

/** The routes of the router by their paths, as the generated route tree has them. */
type Routes = object;

function isFor(person: Person, entry: Pick<MenuEntry, 'roles' | 'needs'>): boolean {
  return entry.roles.includes(person.role) && isSubscribed(person, entry.needs ?? []);
}

function maySee(person: Person, entry: MenuEntry, routes: Routes): boolean {
  return Object.hasOwn(routes, entry.route ?? entry.to) && isFor(person, entry);
}

/** Entries of another site take the place of ours, or follow them. */
function withLinks(section: MenuSection, person: Person, links: ExternalLinks): readonly ShownEntry[] {
  const { faq, subjects } = links;
  if (section.id === 'help' && faq !== null) {
    return section.entries.map((entry) => (entry.to === '/faq' ? { ...entry, to: faq, isExternal: true } : entry));
  }
  if (section.id === 'courses' && subjects && isFor(person, subjects)) {
    return [
      ...section.entries,
      { to: subjects.href, label: msg`Subjects`, icon: 'globe', roles: subjects.roles, isExternal: true },
    ];
  }
  return section.entries;
}

/** The menu of a person (specification P§2, P§6): by role and the school's subscription, existing pages only. */
export function menuOf(person: Person, routes: Routes, links: ExternalLinks = externalLinks): readonly ShownSection[] {
  return menuSections
    .map((section) => ({
      ...section,
      entries: withLinks(section, person, links).filter(
        (entry) => !entry.isHidden && (entry.isExternal ? isFor(person, entry) : maySee(person, entry, routes)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Every page of ours that the person may open from anywhere: the menu's and the hidden ones. */
export function pagesOf(person: Person, routes: Routes): readonly (MenuEntry & { section: MenuSection })[] {
  return menuSections.flatMap((section) =>
    section.entries.filter((entry) => maySee(person, entry, routes)).map((entry) => ({ ...entry, section })),
  );
}
