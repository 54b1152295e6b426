import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Stack } from '#ui/layout.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from '../live.module.css';
import { ClassPanel } from './class-panel.tsx';
import type { RailProps } from './panel.ts';
import { PingPanel } from './ping-panel.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { ReflectionPanel } from './reflection-panel.tsx';
import { ShowPanel } from './show-panel.tsx';

const tabs = ['show', 'question', 'class', 'ping', 'reflection'] as const;
type Tab = (typeof tabs)[number];

/** Beside what all see: pages and boards, questions, who is there, attention, reflections. */
export function Rail(props: RailProps) {
  const { t } = useLingui();
  const { view, people } = props;
  const isOver = view.state === 'ended';
  const [chosen, setTab] = useState<Tab>(isOver ? 'question' : 'show');
  const shown: readonly Tab[] = isOver ? tabs.filter((tab) => tab !== 'show') : tabs;
  const tab = shown.includes(chosen) ? chosen : 'question';
  const words: Readonly<Record<Tab, string>> = {
    show: t`Screen`,
    question: t`Questions`,
    class: t`Class`,
    ping: t`Attention`,
    reflection: t`Reflection`,
  };
  const hands = view.hands.length;
  const nameOf = (personId: number) => people?.people.find((person) => person.id === personId)?.name ?? '…';
  const panel = { ...props, nameOf };
  return (
    <Stack gap={12}>
      <Tabs
        label={t`Sections of the presenter page`}
        tabs={shown.map((one) => ({
          id: one,
          testId: `rail-${one}`,
          label: one === 'class' && hands > 0 ? <Hands word={words[one]} hands={hands} /> : words[one],
        }))}
        value={tab}
        onChange={setTab}
        panelClass={css['panel']}
      >
        {tab === 'show' && <ShowPanel {...panel} />}
        {tab === 'question' && <QuestionPanel {...panel} />}
        {tab === 'class' && <ClassPanel {...panel} />}
        {tab === 'ping' && <PingPanel {...panel} />}
        {tab === 'reflection' && <ReflectionPanel {...panel} />}
      </Tabs>
    </Stack>
  );
}

function Hands({ word, hands }: { word: string; hands: number }) {
  return (
    <>
      {word}
      <span className={css['hands']} aria-hidden="true">
        {hands}
      </span>
      <VisuallyHidden>
        {' '}
        <Trans>(hands: {hands})</Trans>
      </VisuallyHidden>
    </>
  );
}
