import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mostPurposes, type Purpose } from '#domain/lessons/document.ts';
import { langLevels, skillLevelIds, speechActivityIds } from '#domain/lessons/levels.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { useLesson, useLessonPart } from '../drafts/use-lesson.ts';
import { skillLevelNames, speechActivityNames } from '../labels.ts';
import { subjectsQuery } from '../queries.ts';
import css from './builder.module.css';
import { newPartId } from './new-module.ts';

const numberOrNull = (value: string): number | null => (value === '' ? null : Number(value));

/** Edits the purposes of the lesson. Tasks name the purposes that they belong to. */
export function PurposesPanel() {
  const { edit } = useLesson();
  const purposes = useLessonPart((lesson) => lesson.purposes);
  const lang = useLessonPart(({ settings }) => (settings.lang === 'ru' ? 'ru' : 'kk'));
  const subjectId = useLessonPart(({ settings }) => settings.subjectId);
  const { data: subjects } = useQuery(subjectsQuery);
  const isLangSubject = subjects?.find(({ id }) => id === subjectId)?.isLangSubject ?? false;
  return (
    <div className={css['fields']}>
      {purposes.map((purpose, index) => (
        <PurposeFields key={purpose.id} purpose={purpose} number={index + 1} lang={lang} isLangSubject={isLangSubject} />
      ))}
      <div>
        <Button
          kind="quiet"
          size="s"
          disabled={purposes.length >= mostPurposes}
          data-testid="add-purpose"
          onClick={() =>
            edit({ do: 'purpose-add', purpose: { id: newPartId(), title: '', skillLevelId: null, langLevelId: null } })
          }
        >
          <Trans>Add a purpose</Trans>
        </Button>
      </div>
    </div>
  );
}

interface PurposeFieldsProps {
  purpose: Purpose;
  number: number;
  lang: 'kk' | 'ru';
  /** Only lessons of a language have its levels and speech activities. */
  isLangSubject: boolean;
}

function PurposeFields({ purpose, number, lang, isLangSubject }: PurposeFieldsProps) {
  const { t, i18n } = useLingui();
  const { edit } = useLesson();
  const set = (part: Partial<Purpose>) => edit({ do: 'purpose-set', purpose: { ...purpose, ...part } });
  return (
    <Stack gap={8} className={css['purpose']} role="group" aria-label={t`Purpose ${number}`}>
      <Textarea
        label={t`Purpose ${number}`}
        value={purpose.title}
        maxLength={1000}
        autosize
        minRows={1}
        maxRows={6}
        lang={lang}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <NativeSelect
        label={t`Level of skills`}
        value={purpose.skillLevelId === null ? '' : String(purpose.skillLevelId)}
        onChange={(event) => set({ skillLevelId: numberOrNull(event.currentTarget.value) })}
      >
        <option value="">{t`Not chosen`}</option>
        {skillLevelIds.map((id) => (
          <option key={id} value={id}>
            {i18n._(skillLevelNames[id])}
          </option>
        ))}
      </NativeSelect>
      {isLangSubject && (
        <>
          <NativeSelect
            label={t`Speech activity`}
            value={purpose.speechActivityId ? String(purpose.speechActivityId) : ''}
            onChange={({ currentTarget: { value } }) =>
              set({ speechActivityId: speechActivityIds.find((id) => String(id) === value) ?? null })
            }
          >
            <option value="">{t`Not chosen`}</option>
            {speechActivityIds.map((id) => (
              <option key={id} value={id}>
                {i18n._(speechActivityNames[id])}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            label={t`Level of the language`}
            value={purpose.langLevelId === null ? '' : String(purpose.langLevelId)}
            onChange={(event) => set({ langLevelId: numberOrNull(event.currentTarget.value) })}
          >
            <option value="">{t`Not chosen`}</option>
            {langLevels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </>
      )}
      <div>
        <Button
          kind="plain"
          size="s"
          aria-label={t`Remove purpose ${number}`}
          onClick={() => edit({ do: 'purpose-remove', purposeId: purpose.id })}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </Stack>
  );
}
