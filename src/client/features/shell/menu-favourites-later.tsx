import { later } from '#client/commands/parts.tsx';

export const MenuFavouritesLater = later<{ onLeave: (() => void) | undefined }>(() =>
  import('./menu-favourites.tsx').then((module) => module.MenuFavourites),
);
