import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatches, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ArrowLeftIcon } from '#ui/shell-icons.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import type { Silence } from '#client/api/request.ts';
import { FavouriteStarLater } from '#client/commands/parts.tsx';
import css from './breadcrumbs.module.css';
import { MenuIcon } from './menu-icons.tsx';
import { trailOf, type Step } from './trail.ts';
import { usePages } from './use-menu.ts';

const home = '/about';

/** The way to the page, by names; on phones only the step back. The start page is its beginning and has none. */
export function Breadcrumbs() {
  const { t } = useLingui();
  const { routesByPath } = useRouter();
  const routes = useMemo(() => ({ ...routesByPath }), [routesByPath]);
  const pages = usePages();
  const title = usePageTitle();
  const leaf = useMatches({ select: (matches) => matches.at(-1), structuralSharing: false });
  if (!leaf || leaf.fullPath === home) return null;
  // An index route ends with a slash.
  const path = leaf.pathname.replace(/\/$/, '');
  // What has no name of any kind only leads on (`/profile` to its first tab).
  const steps = trailOf(leaf.fullPath, leaf.pathname, routes).flatMap((step) => {
    const other = step.crumb?.instead?.(leaf.params);
    const label = other?.label ?? step.crumb?.label ?? pages.find((page) => page.to === step.route)?.label;
    return label ? [{ ...step, label, search: other?.search }] : [];
  });
  return (
    <nav aria-label={t`Breadcrumbs`} className={css['crumbs']} data-testid="breadcrumbs">
      <ol>
        <li>
          <Link to={home} className={css['link']}>
            <ArrowLeftIcon className={css['back']} />
            <span>{t`Home`}</span>
          </Link>
        </li>
        {steps.map((step) => (
          <li key={step.route}>
            <StepLink step={step} params={leaf.params} />
          </li>
        ))}
        <li className={css['here']} aria-current="page" lang={title?.section === undefined ? title?.lang : undefined}>
          <MenuIcon name="chevron" className={css['chevron']} />
          {title ? <span>{title.section ?? title.text}</span> : <span className={css['unknown']} aria-hidden="true" />}
        </li>
      </ol>
      {pages.some(({ to }) => to === path) && <FavouriteStarLater key={path} path={path} />}
    </nav>
  );
}

type NamedStep = Step & { label: MessageDescriptor; search: object | undefined };

function StepLink({ step, params }: { step: NamedStep; params: object }) {
  const { i18n } = useLingui();
  return step.crumb?.name ? (
    <RecordLink step={step} params={params} />
  ) : (
    <CrumbLink to={step.to} search={step.search} text={i18n._(step.label)} />
  );
}

/** Named by its record. */
function RecordLink({ step, params }: { step: NamedStep; params: object }) {
  const { i18n } = useLingui();
  const { crumb, to, label } = step;
  // Persisted with the lists: there without a network, removed with the sign-out.
  const name = useQuery({
    queryKey: ['crumb', to],
    queryFn: () => crumb?.name?.(params) ?? null,
    retry: false,
    meta: { silent: 'beside' satisfies Silence, isPersisted: true },
  });
  const text = name.data?.text ?? (name.isError ? i18n._(label) : null);
  return <CrumbLink to={to} text={text} lang={name.data?.lang} spoken={i18n._(label)} />;
}

interface CrumbLinkProps {
  to: string;
  search?: object | undefined;
  /** Null: on its way. */
  text: string | null;
  lang?: string | undefined;
  /** Read out until the text is there. */
  spoken?: string;
}

function CrumbLink({ to, search, text, lang, spoken }: CrumbLinkProps) {
  return (
    <Link to={to} {...(search && { search })} className={css['link']} lang={lang}>
      <ArrowLeftIcon className={css['back']} />
      <MenuIcon name="chevron" className={css['chevron']} />
      {text === null ? (
        <>
          <span className={css['unknown']} aria-hidden="true" />
          <span className={css['spoken']}>{spoken}</span>
        </>
      ) : (
        <span>{text}</span>
      )}
    </Link>
  );
}
