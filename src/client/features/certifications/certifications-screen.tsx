import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { noWords } from '#contract/list-words.ts';
import type { CertificationItem } from '#contract/certifications/control.ts';
import { localeTag } from '#domain/language.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { wholeList, withIds } from '#client/kit/list/list-query.ts';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { CountsBar } from './counts-bar.tsx';
import { Dates } from './dates.tsx';
import { certificationsQuery } from './queries.ts';

/** The certifications of the school, each with how its teachers stand. */
export function CertificationsScreen() {
  const { t } = useLingui();
  const query = useQuery(certificationsQuery);
  return (
    <Stack>
      <PageHeading title={t`Certifications`} />
      <Text c="dimmed" maw="70ch">
        <Trans>
          Teachers confirm their qualification here. The certification of a course is visible to those who have the course:{' '}
          <Link to="/control/teachers-directions">assign it to them</Link>.
        </Trans>
      </Text>
      <ListPage
        id="certifications"
        label={t`Certifications`}
        query={withIds(wholeList(query, query.data), ({ certId }) => certId)}
        state={useListState(noWords)}
        columns={[
          {
            id: 'title',
            label: t`Certification`,
            render: ({ certId, title, forLang }) => (
              <RowLink to="/control/certifications/$certId" params={{ certId }} lang={localeTag(forLang)}>
                {title}
              </RowLink>
            ),
          },
          {
            id: 'course',
            hiding: 'never',
            label: t`Course`,
            render: (item) => item.course ?? <Trans>For the whole staff</Trans>,
          },
          { id: 'language', hiding: 'never', label: t`Language`, render: (item) => <LanguageOf item={item} /> },
          { id: 'dates', hiding: 'never', label: t`Dates`, render: (item) => <Dates item={item} /> },
          {
            id: 'results',
            hiding: 'never',
            label: t`Results`,
            isLong: true,
            onPhone: 'whole',
            render: (item) => <CountsBar counts={item.counts} />,
          },
        ]}
        nameOf={({ title }) => title}
        empty={
          <p>
            <Trans>Your school has no certification yet. Once a date is set, it appears here.</Trans>
          </p>
        }
      />
    </Stack>
  );
}

export function LanguageOf({ item }: { item: CertificationItem }) {
  const { t } = useLingui();
  const words = { kz: t`in Kazakh`, ru: t`in Russian` };
  return <span>{item.languages.map(({ forLang }) => words[forLang]).join(', ')}</span>;
}
