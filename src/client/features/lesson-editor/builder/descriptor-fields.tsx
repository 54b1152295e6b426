import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Textarea, TextInput } from '@mantine/core';
import { mostCriteria, mostSummativePoints, type Descriptor } from '#domain/lessons/document.ts';
import { statisticsOf } from '#domain/lessons/statistics.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';
import { useLesson, useLessonPart } from '../drafts/use-lesson.ts';
import css from './builder.module.css';
import { NumberField } from './number-field.tsx';

const blank: Descriptor = { criterion: '', descriptorList: [{ title: '', mark: 1 }] };

/** By what a task is marked, in a lesson of any kind (specification E§3 "descriptors"). */
export function DescriptorFields({ moduleId, lang }: { moduleId: string; lang: 'kk' | 'ru' }) {
  const { t } = useLingui();
  const { edit } = useLesson();
  const descriptor = useLessonPart(({ descriptors }) => descriptors[moduleId]);
  const points = useLessonPart((lesson) => statisticsOf(lesson).result.countGradeCommon);
  const most = useLessonPart(({ kind }) => (kind === 'sor' || kind === 'soch' ? mostSummativePoints[kind] : null));
  const set = (next: Descriptor | null) => edit({ do: 'descriptor', moduleId, descriptor: next });
  if (!descriptor)
    return (
      <div>
        <Button kind="quiet" size="s" onClick={() => set(blank)} data-testid="add-descriptor">
          <Trans>Add a descriptor</Trans>
        </Button>
      </div>
    );
  const { criterion, descriptorList: items } = descriptor;
  return (
    <div className={css['fields']} role="group" aria-label={t`Descriptor`} data-testid="descriptor">
      <Textarea
        label={t`Criterion`}
        value={criterion}
        maxLength={2000}
        autosize
        minRows={1}
        maxRows={6}
        lang={lang}
        onChange={(event) => set({ ...descriptor, criterion: event.currentTarget.value })}
      />
      {items.map((item, index) => {
        const number = index + 1;
        const change = (part: Partial<typeof item>) =>
          set({ ...descriptor, descriptorList: items.with(index, { ...item, ...part }) });
        return (
          <div key={index} className={css['mark']}>
            <TextInput
              aria-label={t`Descriptor ${number}`}
              placeholder={t`The student…`}
              value={item.title}
              maxLength={1000}
              lang={lang}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
            <NumberField
              label={t`Points of descriptor ${number}`}
              isLabelHidden
              value={item.mark}
              most={100}
              onChange={(mark) => change({ mark: mark ?? 0 })}
            />
            <Button
              kind="plain"
              size="s"
              aria-label={t`Remove descriptor ${number}`}
              onClick={() => set(items.length === 1 ? null : { ...descriptor, descriptorList: items.toSpliced(index, 1) })}
            >
              <Trans>Remove</Trans>
            </Button>
          </div>
        );
      })}
      <Row lineGap={4}>
        <Button
          kind="quiet"
          size="s"
          disabled={items.length >= mostCriteria}
          onClick={() => set({ ...descriptor, descriptorList: [...items, { title: '', mark: 1 }] })}
        >
          <Trans>Add a line</Trans>
        </Button>
        {most !== null && (
          <Text c={points > most ? 'red' : 'dimmed'}>
            <Trans>
              All tasks: {points} of {most} points
            </Trans>
          </Text>
        )}
      </Row>
    </div>
  );
}
