import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CertificationItem } from '#contract/certifications/control.ts';
import { localeTag } from '#domain/language.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import css from './certifications.module.css';
import { CountsBar } from './counts-bar.tsx';
import { Dates } from './dates.tsx';
import { Loaded } from './loaded.tsx';
import { certificationsQuery } from './queries.ts';

/** The certifications of the school, each with how its teachers stand. */
export function CertificationsScreen() {
  const { t } = useLingui();
  const query = useQuery(certificationsQuery);
  return (
    <div className={css['page']}>
      <PageHeading title={t`Certifications`} />
      <p className={css['about']}>
        <Trans>
          What your teachers confirm their qualification with. A certification of a course is there for those who have the
          course: <Link to="/control/teachers-directions">attach it to them</Link>.
        </Trans>
      </p>
      <Loaded query={query} height={420}>
        {(items) =>
          items.length === 0 ? (
            <p className={css['empty']}>
              <Trans>Your school has no certification yet. Once a date is set, it appears here.</Trans>
            </p>
          ) : (
            <ul className={css['cards']}>
              {items.map((item) => (
                <Card key={item.certId} item={item} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function Card({ item }: { item: CertificationItem }) {
  return (
    <li className={css['card']} data-testid="certification">
      <h2 className={css['title']}>
        <Link to="/control/certifications/$certId" params={{ certId: item.certId }} lang={localeTag(item.forLang)}>
          {item.title}
        </Link>
      </h2>
      <p className={css['facts']}>
        <span>{item.course ?? <Trans>For the whole staff</Trans>}</span>
        <LanguageOf item={item} />
        <span>
          <Dates item={item} />
        </span>
      </p>
      <CountsBar counts={item.counts} />
    </li>
  );
}

export function LanguageOf({ item }: { item: CertificationItem }) {
  const { t } = useLingui();
  const words = { kz: t`in Kazakh`, ru: t`in Russian` };
  return <span>{item.languages.map(({ forLang }) => words[forLang]).join(', ')}</span>;
}
