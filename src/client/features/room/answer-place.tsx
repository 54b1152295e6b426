import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { AnswerPlace } from '#offline/types.ts';
import { cx } from '#ui/cx.ts';
import css from './answer-place.module.css';
import { useAnswer, useRoom } from './room-context.tsx';
import { AlarmIcon, ClockIcon, EmptyMark, RefusedMark, SavingMark, ServerMark, DeviceMark } from './room-icons.tsx';

export type ShownPlace = AnswerPlace | 'none';

/** A change is said when it has come to rest: on a good line an answer is on the server before "saved" is spoken. */
const restMs = 700;

export function usePlaceText(): (place: ShownPlace) => string {
  const { t } = useLingui();
  return (place) => {
    switch (place) {
      case 'none':
        return t`Not answered`;
      case 'saving':
        return t`Saving`;
      case 'tablet':
        return t`On this device`;
      case 'server':
        return t`On the server`;
      case 'late':
        return t`Arrived after the end`;
      case 'refused':
        return t`Not accepted`;
      case 'unsaved':
        return t`Not saved`;
    }
  };
}

export function PlaceMark({ place }: { place: ShownPlace }) {
  switch (place) {
    case 'none':
      return <EmptyMark />;
    case 'saving':
      return <SavingMark />;
    case 'tablet':
      return <DeviceMark />;
    case 'server':
      return <ServerMark />;
    case 'late':
      return <ClockIcon />;
    case 'refused':
      return <RefusedMark />;
    case 'unsaved':
      return <AlarmIcon />;
  }
}

/** A disk takes milliseconds. "Saving" is worth saying only when it takes longer than this. */
const swiftMs = 150;

/** Leaves out the "saving" between "not answered" and "on this device" where it would only flicker. An older answer's place never stands for a newer one. */
function useCalmPlace(questionId: number, place: ShownPlace): ShownPlace {
  const [shown, setShown] = useState({ questionId, place });
  const mayWait = place === 'saving' && shown.questionId === questionId && shown.place === 'none';
  if (!mayWait && (shown.questionId !== questionId || shown.place !== place)) setShown({ questionId, place });
  useEffect(() => {
    if (!mayWait) return;
    const timer = setTimeout(() => setShown({ questionId, place: 'saving' }), swiftMs);
    return () => clearTimeout(timer);
  }, [mayWait, questionId]);
  return mayWait ? 'none' : place;
}

/** Nothing is safe on a device that keeps nothing. */
export function placeShown(place: ShownPlace, isMemoryOnly: boolean): ShownPlace {
  return isMemoryOnly && (place === 'tablet' || place === 'saving') ? 'unsaved' : place;
}

/** Where the answer of the question on the screen is: hollow on this device, full on the server. */
export function AnswerPlaceLabel({ questionId }: { questionId: number }) {
  const { announcer, isMemoryOnly } = useRoom();
  const place = useCalmPlace(questionId, placeShown(useAnswer(questionId)?.place ?? 'none', isMemoryOnly));
  const textOf = usePlaceText();
  const text = textOf(place);

  const before = useRef({ questionId, place });
  useEffect(() => {
    const { current } = before;
    const isNews = current.questionId === questionId && current.place !== place;
    if (current.questionId !== questionId) before.current = { questionId, place };
    if (!isNews || place === 'saving') return;
    const timer = setTimeout(() => {
      before.current = { questionId, place };
      announcer.say(text);
    }, restMs);
    return () => clearTimeout(timer);
  }, [questionId, place, text, announcer]);

  return (
    <span className={cx(css['place'], css[place])} data-testid="answer-place" data-place={place}>
      <PlaceMark place={place} />
      <span>{text}</span>
    </span>
  );
}
