import { useQuery } from '@tanstack/react-query';
import { shownLink } from '#contract/pages/links.ts';
import { isOneOf, teachingStaff } from '#domain/person/role.ts';
import { read } from '#client/api/request.ts';
import { useUser } from '#client/api/signed-in.tsx';

/** The way to a film about imports, for teaching staff; nothing where the country's worker has entered no address (P§6). */
export function ImportVideoLink() {
  const isShown = isOneOf(useUser().role, teachingStaff);
  const { data } = useQuery({
    queryKey: ['links', 'import-video'],
    queryFn: ({ signal }) => read(shownLink, { params: { name: 'import-video' }, signal, silent: 'beside' }),
    enabled: isShown,
  });
  if (!isShown || !data?.link) return null;
  return (
    <a href={data.link.url} target="_blank" rel="noopener noreferrer" data-testid="import-video">
      {data.link.title}
    </a>
  );
}
