export const profileTabs = ['data', 'password', 'sessions', 'certificates'] as const;
export type ProfileTab = (typeof profileTabs)[number];
