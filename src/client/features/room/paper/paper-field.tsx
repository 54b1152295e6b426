import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, type ChangeEvent } from 'react';
import { mostAnswerPages, type AnswerPage } from '#mechanics/essay/essay.schema.ts';
import { Button } from '#ui/button.tsx';
import { PhotosHere } from '#client/commands/photos-here.tsx';
import { DraftPages } from '#client/paper-pages/draft-pages.tsx';
import { photoRefusalTexts } from '#client/pictures/refusal-texts.ts';
import { useRoom } from '../room-context.tsx';
import css from './paper-field.module.css';
import { useSheets, type SheetProblem } from './use-sheets.ts';

export interface PaperFieldProps {
  questionId: number;
  pages: readonly AnswerPage[];
  isWritable: boolean;
}

/** Photos of the sheet of an answer: taken, put in order, turned and cropped, all of it without a network. */
export function PaperField({ questionId, pages, isWritable }: PaperFieldProps) {
  const { attempt } = useRoom();
  const { shown, changes, add, problem, isBusy, isReady } = useSheets(questionId, pages);
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const isFull = pages.length >= mostAnswerPages;
  const isClosed = isFull || !isReady;
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    void add([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  }
  return (
    <section className={css['paper']} data-testid="paper" data-ready={isReady}>
      <h3 className={css['title']}>
        <Trans>Photos of your sheet</Trans>
      </h3>
      {isWritable && (
        <div className={css['actions']}>
          <Button kind="quiet" busy={isBusy} aria-disabled={isClosed} onClick={() => camera.current?.click()}>
            <Trans>Take a photo</Trans>
          </Button>
          <Button kind="plain" aria-disabled={isClosed} onClick={() => chooser.current?.click()}>
            <Trans>Choose photos</Trans>
          </Button>
          <span className={css['about']}>
            {isReady ? (
              <Plural value={mostAnswerPages} one="At most # photo" other="At most # photos" />
            ) : (
              <Trans>Photos can be added once this device has had a connection.</Trans>
            )}
          </span>
          <input ref={camera} hidden type="file" accept="image/*" capture="environment" onChange={take} />
          <input ref={chooser} hidden type="file" accept="image/*" multiple data-testid="sheets" onChange={take} />
        </div>
      )}
      <p className={css['problem']} role="alert">
        {problem && <Problem problem={problem} />}
      </p>
      <div inert={!isWritable}>{shown.length > 0 && <DraftPages pages={shown} changes={changes} />}</div>
      <PhotosHere attemptId={attempt.attemptId} />
    </section>
  );
}

function Problem({ problem }: { problem: SheetProblem }) {
  const { i18n } = useLingui();
  switch (problem) {
    case 'too-many':
      return <Plural value={mostAnswerPages} one="At most # photo" other="At most # photos" />;
    case 'disk':
      return <Trans>This device cannot store the photo. Free some space and take it again.</Trans>;
    default:
      return i18n._(photoRefusalTexts[problem]);
  }
}
