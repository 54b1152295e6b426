import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ExamSection } from '#domain/exam/section-plan.ts';
import { firstOpen, type SectionPlace } from '#domain/exam/sections.ts';
import { elapsedOf } from '#offline/attempt-sections.ts';
import { Announcer, LiveRegion } from '../announcer.tsx';
import type { QuestionList } from '../question-list.ts';
import { RoomContext, useRoom } from '../room-context.tsx';
import { SittingRoom, type SittingRoomProps } from '../sitting-room.tsx';
import { BreakPage } from './break-page.tsx';
import { LastSectionOver } from './last-section-over.tsx';
import { SectionEndDialog } from './section-end-dialog.tsx';
import { SectionNote } from './section-note.tsx';
import { useSectionTitle } from './section-title.ts';
import { useSections } from './use-sections.ts';

export interface SectionsRoomProps extends SittingRoomProps {
  plan: readonly ExamSection[];
}

/** A test with sections: the one that runs is a room of its own, with the breaks between. */
export function SectionsRoom({ plan, list, title, ...room }: SectionsRoomProps) {
  const { t } = useLingui();
  const tools = useRoom();
  const { attempt } = tools;
  const titleOf = useSectionTitle();
  const place = useSections(plan);
  const [announcer] = useState(() => new Announcer());
  const { section, stretch, kind, to } = place;
  const first = firstOpen(plan, section);
  const name = titleOf(plan[section]);
  const number = section + 1;
  const count = plan.length;
  const label = t`Section ${number} of ${count}: ${name}`;
  const said = useSpoken(announcer, plan, place, label);
  const [read, setRead] = useState(-1);

  const own = useMemo(() => partOf(list, plan.slice(first, section + 1)), [list, plan, first, section]);
  // The end of the whole test is the bound, whatever its sections add up to.
  const timeLeft = useCallback(() => Math.min(Math.max(0, to - elapsedOf(attempt)), attempt.timeLeft()), [attempt, to]);
  const isLast = section === plan.length - 1;
  const endLabel = t`Finish the section`;
  const inner = useMemo(
    () => ({
      ...tools,
      section: {
        timeLeft,
        note: read === stretch ? null : <SectionNote text={said} onRead={() => setRead(stretch)} />,
        plan,
        index: section,
        next: isLast ? undefined : { label: endLabel, Dialog: SectionEndDialog },
      },
    }),
    [tools, plan, section, timeLeft, said, read, stretch, isLast, endLabel],
  );
  return (
    <RoomContext value={inner}>
      {kind === 'break' && <BreakPage key={stretch} plan={plan} place={place} label={label} isTimeUp={room.isTimeUp} />}
      {kind === 'over' && <LastSectionOver isTimeUp={room.isTimeUp} />}
      {kind === 'section' && <SittingRoom key={stretch} {...room} list={own} title={`${label} · ${title}`} />}
      <LiveRegion announcer={announcer} />
    </RoomContext>
  );
}

/** What may be worked in, numbered from its own beginning. */
function partOf(list: QuestionList, sections: readonly ExamSection[]): QuestionList {
  const ids = new Set(sections.flatMap(({ disciplines }) => disciplines));
  const questions = list.questions
    .filter(({ disciplineId }) => ids.has(disciplineId))
    .map((entry, index) => ({ ...entry, index }));
  const disciplines = list.disciplines
    .filter(({ id }) => ids.has(id))
    .map((part) => ({ ...part, questions: questions.filter(({ disciplineId }) => disciplineId === part.id) }));
  return { questions, disciplines };
}

/** Says each change; at the opening too: how long the section is, and whether one can return to it. @returns the words */
function useSpoken(
  announcer: Announcer,
  plan: readonly ExamSection[],
  { kind, section, stretch, from, to }: SectionPlace,
  label: string,
): string {
  const { t } = useLingui();
  const minutes = Math.round((to - from) / 60_000);
  const time = plural(minutes, { one: '# minute', other: '# minutes' });
  const isWall = section < plan.length - 1 && plan[section + 1]?.back === false;
  const onWay = isWall ? t`Once it ends, you cannot return to it.` : '';
  const text =
    kind === 'section'
      ? `${label}. ${t`Time: ${time}.`} ${onWay}`.trim()
      : kind === 'break'
        ? t`Break. The section before it has ended.`
        : t`The time of the last section is over.`;
  const said = useRef(-1);
  useEffect(() => {
    if (said.current === stretch) return;
    said.current = stretch;
    const timer = setTimeout(() => announcer.say(text), 300);
    return () => clearTimeout(timer);
  }, [announcer, stretch, text]);
  return text;
}
