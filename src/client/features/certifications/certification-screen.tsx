import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CertificationTeacher } from '#contract/certifications/control.ts';
import { localeTag } from '#domain/language.ts';
import { ChoiceFilter, FilterBar, SearchFilter } from '#ui/filter-bar.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import type { CertificationSearch } from './certification-search.ts';
import css from './certifications.module.css';
import { LanguageOf } from './certifications-screen.tsx';
import { CountsBar } from './counts-bar.tsx';
import { Dates } from './dates.tsx';
import { FailedDialog } from './failed-dialog.tsx';
import { findPeople } from './find-people.ts';
import { Loaded } from './loaded.tsx';
import { certificationQuery } from './queries.ts';
import { ReassignDialog } from './reassign-dialog.tsx';
import { ResetsDialog } from './resets-dialog.tsx';
import { parts, partOf, partWords } from './state-words.ts';
import { TeacherRow, type TeacherAction } from './teacher-row.tsx';

interface CertificationScreenProps {
  certId: number;
  search: CertificationSearch;
  onSearch: (change: Partial<CertificationSearch>) => void;
}

/** One certification, teacher by teacher. */
export function CertificationScreen({ certId, search, onSearch }: CertificationScreenProps) {
  const { t, i18n } = useLingui();
  const query = useQuery(certificationQuery(certId));
  const [open, setOpen] = useState<{ teacher: CertificationTeacher; action: TeacherAction } | null>(null);
  const item = query.data?.certification;
  const courseId = item?.courseId ?? null;
  return (
    <div className={css['page']}>
      <PageHeading
        title={item?.title ?? t`Certification`}
        {...(item && { lang: localeTag(item.forLang) })}
        section={t`Teachers`}
      />
      <Loaded query={query} height={520}>
        {({ certification, teachers }) => {
          const found = findPeople(teachers, search.q ?? '').filter(
            ({ state }) => search.state === undefined || partOf[state] === search.state,
          );
          return (
            <>
              <section className={css['card']} aria-label={t`Dates and results`}>
                <p className={css['facts']}>
                  <span>{certification.course ?? <Trans>For the whole staff</Trans>}</span>
                  <LanguageOf item={certification} />
                  <span>
                    <Dates item={certification} />
                  </span>
                </p>
                <CountsBar counts={certification.counts} />
              </section>
              <FilterBar
                clear={
                  (search.q ?? search.state) !== undefined
                    ? { label: t`Show all`, onClear: () => onSearch({ q: undefined, state: undefined }) }
                    : null
                }
              >
                <SearchFilter label={t`Search by name or position`} value={search.q} onChange={(q) => onSearch({ q })} />
                <ChoiceFilter
                  label={t`All states`}
                  choices={parts.map((part) => ({
                    value: part,
                    label: `${i18n._(partWords[part])} (${certification.counts[part]})`,
                  }))}
                  value={search.state}
                  onChange={(state) => onSearch({ state })}
                />
              </FilterBar>
              {found.length === 0 ? (
                <p className={css['empty']}>
                  {teachers.length === 0 ? (
                    <Trans>No teacher has this course yet.</Trans>
                  ) : (
                    <Trans>Nobody matches these filters.</Trans>
                  )}
                </p>
              ) : (
                <ul className={css['people']}>
                  {found.map((teacher) => (
                    <TeacherRow
                      key={teacher.userId}
                      teacher={teacher}
                      hasCourse={courseId !== null}
                      onAction={(action) => setOpen({ teacher, action })}
                    />
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </Loaded>
      {open?.action === 'failed' && courseId !== null && (
        <FailedDialog teacher={open.teacher} courseId={courseId} onClose={() => setOpen(null)} />
      )}
      {open?.action === 'resets' && courseId !== null && (
        <ResetsDialog teacher={open.teacher} courseId={courseId} onClose={() => setOpen(null)} />
      )}
      {open?.action === 'reassign' && courseId !== null && (
        <ReassignDialog teacher={open.teacher} courseId={courseId} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
