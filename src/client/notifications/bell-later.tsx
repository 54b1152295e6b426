import { later } from '#client/commands/parts.tsx';

export const BellLater = later<object>(() => import('./bell.tsx').then((module) => module.Bell));
