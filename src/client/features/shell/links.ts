/**
 * Addresses outside of the platform. Null or empty: there is none, and nothing is shown. The menu's only: who installs the platform for a
 * ministry puts its own here.
 */
import type { Role } from '#domain/person/role.ts';
import { teachingStaff } from '#domain/person/role.ts';
import type { Subscription } from '#domain/person/subscription.ts';

export interface SocialLink {
  name: string;
  href: string;
  /** An SVG path in a box of 24. */
  path: string;
}

export interface ExternalLinks {
  /** Instead of the platform's own questions and answers. */
  faq: string | null;
  /** Subjects of the learning centre's package, at another site. */
  subjects: { href: string; roles: readonly Role[]; needs: readonly Subscription[] } | null;
  social: readonly SocialLink[];
}

export const externalLinks: ExternalLinks = {
  faq: null,
  subjects: { href: 'https://subjects.example.org/', roles: ['ST', ...teachingStaff], needs: ['learning-center'] },
  social: [
    { name: 'Telegram', href: 'https://telegram.example.org/synaq', path: 'M21 4.5L2.5 11.5l5.5 2L18 7l-7.5 8 5.5 4z' },
    {
      name: 'Instagram',
      href: 'https://instagram.example.org/synaq',
      path: 'M8 3.5h8A4.5 4.5 0 0120.5 8v8a4.5 4.5 0 01-4.5 4.5H8A4.5 4.5 0 013.5 16V8A4.5 4.5 0 018 3.5zM12 8.2a3.8 3.8 0 100 7.6 3.8 3.8 0 000-7.6zM17 7h.01',
    },
    {
      name: 'YouTube',
      href: 'https://youtube.example.org/synaq',
      path: 'M6 5.5h12a3.5 3.5 0 013.5 3.5v6a3.5 3.5 0 01-3.5 3.5H6A3.5 3.5 0 012.5 15V9A3.5 3.5 0 016 5.5zM10.2 9.3v5.4l4.6-2.7z',
    },
  ],
};
