import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Advice, Missing, PartKind } from '#mechanics/missing.ts';

/** What is missing, in a sentence for who writes the question. */
export function useMissingWords(): (missing: Missing) => string {
  const { t } = useLingui();
  return useCallback(
    ({ code, part, limit = 0, detail = '' }) => {
      switch (code) {
        case 'no-right':
          return part === 'square'
            ? t`Mark the right squares.`
            : part === 'item'
              ? t`Put at least one item into its zone.`
              : t`Mark the right option.`;
        case 'no-right-for-part':
          return part === 'statement'
            ? t`Say whether this statement is right.`
            : part === 'left'
              ? t`Link this item with its pair.`
              : t`Choose what is right in this gap.`;
        case 'several-right':
          return t`This item takes one link only. Remove the others, or allow several.`;
        case 'stale-right':
          return t`The key names a part that is no more. Mark what is right again.`;
        case 'too-few':
          return tooFew(part, limit);
        case 'too-many':
          return t`There are too many parts here: at most ${limit} fit.`;
        case 'no-text':
          return t`Write something here.`;
        case 'text-too-long':
          return t`This text is too long: at most ${limit} characters fit.`;
        case 'no-accepted':
          return t`Write at least one accepted answer.`;
        case 'too-many-accepted':
          return t`There are too many accepted answers: at most ${limit} fit.`;
        case 'blank-accepted':
          return t`One of the accepted answers is blank.`;
        case 'accepted-too-long':
          return t`An accepted answer is longer than a student can type (${limit} characters).`;
        case 'accepted-not-a-number':
          return t`A tolerance needs a number among the accepted answers.`;
        case 'choose-differs':
          return t`The number of choices told to students differs from the number of right ones (${limit}).`;
        case 'gap-not-in-text':
          return t`This gap has no place in the text.`;
        case 'gap-strange':
          return t`The text has a gap that cannot be used. Remove it and put a new one in.`;
        case 'zone-not-placed':
          return t`Place this zone on the picture.`;
        case 'zone-outside':
          return t`This zone does not lie on the picture.`;
        case 'zone-too-small':
          return t`More items belong here than the zone takes (${limit}).`;
        case 'squares-count':
          return t`The grid is damaged. Change the number of rows or columns once.`;
        default:
          return t`Something is not in order here: ${detail}`;
      }

      function tooFew(kind: PartKind | undefined, least: number): string {
        if (kind === 'gap') return t`Put at least one gap into the text.`;
        if (kind === 'zone') return t`Add at least one zone.`;
        return t`There is too little to choose from: at least ${least} are needed.`;
      }
    },
    [t],
  );
}

/** What can be published and deserves a look. */
export function useAdviceWords(): (advice: Advice) => string {
  const { t } = useLingui();
  return useCallback(
    ({ code }) => {
      switch (code) {
        case 'no-prompt':
          return t`The question has no text.`;
        case 'empty-part':
          return t`This is empty.`;
        case 'same-parts':
          return t`This is here twice.`;
        case 'no-description':
          return t`A picture has no description for who cannot see it.`;
        case 'order-tells':
          return t`The order tells the right answer. Mix it.`;
        default:
          return '';
      }
    },
    [t],
  );
}

/**
 * The words for one part (`problem(id)`), or for all parts of a kind (`problem(undefined, 'option')`); undefined where nothing is missing. A
 * string, so that a row is drawn again only when it changes.
 */
export function useProblems(missing: readonly Missing[]): (partId: string | undefined, part?: PartKind) => string | undefined {
  const words = useMissingWords();
  return (partId, part) => {
    const own = missing.filter((each) => each.partId === partId && (partId !== undefined || each.part === part));
    return own.length === 0 ? undefined : [...new Set(own.map(words))].join(' ');
  };
}

/** Takes the focus to where something is missing. @param root the editor, or what is around it */
export function focusMissing(root: HTMLElement, { partId, part }: Missing): void {
  const name = partId ?? part ?? 'prompt';
  const place = root.querySelector<HTMLElement>(`[data-part="${CSS.escape(name)}"]`) ?? root;
  const control = place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable);
  place.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

const focusable = 'input, select, textarea, button, [tabindex="0"], [contenteditable="true"]';
