import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/icon-button.tsx';
import { StarIcon } from './command-icons.tsx';
import { setFavourite, useFavourites } from './favourites.ts';

interface FavouriteStarProps {
  path: string;
  className?: string | undefined;
}

/** Puts a page among the favourites, or takes it out. Works without a network. */
export function FavouriteStar({ path, className }: FavouriteStarProps) {
  const { t } = useLingui();
  const isOn = useFavourites().includes(path);
  return (
    <IconButton
      label={isOn ? t`Remove from favourites` : t`Add to favourites`}
      icon={<StarIcon isOn={isOn} />}
      className={className}
      data-on={isOn}
      data-testid="favourite-star"
      onClick={() => void setFavourite(path, !isOn).catch(() => undefined)}
    />
  );
}
