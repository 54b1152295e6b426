import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Crumb } from '#client/api/crumb.ts';
import type { Silence } from '#client/api/request.ts';
import { StarIcon } from '#client/commands/command-icons.tsx';
import { useFavourites } from '#client/commands/favourites.ts';
import css from './menu.module.css';
import { usePages } from './use-menu.ts';

interface MenuFavouritesProps {
  onLeave: (() => void) | undefined;
}

/** Pages with a star, below the sections. */
export function MenuFavourites({ onLeave }: MenuFavouritesProps) {
  const paths = useFavourites();
  if (paths.length === 0) return null;
  return (
    <section className={css['favourites']} data-testid="favourites">
      <h2>
        <Trans>Favourites</Trans>
      </h2>
      <ul className={css['list']}>
        {paths.map((path) => (
          <Favourite key={path} path={path} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}

function Favourite({ path, onLeave }: { path: string; onLeave: (() => void) | undefined }) {
  const { i18n } = useLingui();
  const router = useRouter();
  const page = usePages().find(({ to }) => to === path);
  const record = useMemo(() => recordOf(router, path), [router, path]);
  // As the breadcrumbs ask for it.
  const name = useQuery({
    queryKey: ['crumb', path],
    queryFn: () => record?.crumb.name?.(record.params) ?? null,
    enabled: page === undefined && record !== null,
    retry: false,
    meta: { silent: 'beside' satisfies Silence, isPersisted: true },
  });
  const text = page ? i18n._(page.label) : (name.data?.text ?? (record && i18n._(record.crumb.label)));
  // A page of another role, or of a newer build.
  if (!text) return null;
  return (
    <li>
      <a
        href={path}
        className={css['link']}
        lang={page ? undefined : name.data?.lang}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void router.navigate({ href: path, replace: onLeave !== undefined });
          onLeave?.();
        }}
      >
        <StarIcon isOn />
        <span className={css['label']}>{text}</span>
      </a>
    </li>
  );
}

function recordOf(router: ReturnType<typeof useRouter>, path: string): { crumb: Crumb; params: object } | null {
  const [, params, route] = router.getMatchedRoutes(path);
  const crumb = route?.options.staticData?.crumb;
  return crumb && params['**'] === undefined ? { crumb, params: route.options.params?.parse?.(params) ?? params } : null;
}
