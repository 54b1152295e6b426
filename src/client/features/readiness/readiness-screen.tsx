import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Brand } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { ColorSchemeSwitch } from '#ui/color-scheme-switch.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ArrowLeftIcon } from '#ui/shell-icons.tsx';
import { changeLanguage, storedLanguage } from '#client/api/language.ts';
import { CheckRow } from './check-row.tsx';
import { ContentActions } from './content-actions.tsx';
import { InstallCard } from './install-card.tsx';
import css from './readiness.module.css';
import { gradesOf, verdictOf } from './report.ts';
import { StorageActions } from './storage-actions.tsx';
import { TeacherNote } from './teacher-note.tsx';
import { useCheck } from './use-check.ts';
import { VerdictCard } from './verdict-card.tsx';

/** Is this device fit for a test? For the day before: also without a sign-in and without a connection. */
export function ReadinessScreen({ back }: { back: string }) {
  const { t } = useLingui();
  const { report, startedAt, again, change } = useCheck({ isShort: false });
  const verdict = verdictOf(gradesOf(report));
  const { storage, content } = report;
  return (
    <div className={css['page']}>
      <header className={css['bar']}>
        <Brand />
        <span className={css['tools']}>
          <LanguageSwitch current={storedLanguage()} onChange={changeLanguage} />
          <ColorSchemeSwitch />
        </span>
      </header>
      <main className={css['main']}>
        <Link to={back} className={css['back']}>
          <ArrowLeftIcon />
          <Trans>Back</Trans>
        </Link>
        <PageHeading title={t`Is this device ready?`} />
        <p className={css['lead']}>
          <Trans>Best done the day before a test, in the room where it takes place.</Trans>
        </p>
        <VerdictCard verdict={verdict} />
        <div className={css['actions']}>
          <Button onClick={again} busy={verdict === 'checking'}>
            <Trans>Check again</Trans>
          </Button>
        </div>
        <ul className={css['rows']} aria-label={t`What was checked`}>
          <CheckRow part="browser" report={report} />
          <CheckRow part="pages" report={report} />
          <CheckRow part="storage" report={report}>
            {storage && <StorageActions storage={storage} onChange={(next) => change({ storage: next })} />}
          </CheckRow>
          <CheckRow part="content" report={report}>
            {content && <ContentActions content={content} onChange={(next) => change({ content: next })} />}
          </CheckRow>
          <CheckRow part="clock" report={report} />
          <CheckRow part="connection" report={report} />
          <CheckRow part="battery" report={report} />
        </ul>
        <InstallCard />
        {verdict !== 'checking' && <TeacherNote report={report} at={startedAt} />}
      </main>
    </div>
  );
}
