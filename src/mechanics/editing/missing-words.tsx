import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Advice, Missing, PartKind } from '#mechanics/missing.ts';
import { missingText } from './missing-texts.ts';

/** Returns the sentence for a missing part, for whoever writes the question. */
export function useMissingWords(): (missing: Missing) => string {
  const { i18n } = useLingui();
  return useCallback((missing) => i18n._(missingText(missing)), [i18n]);
}

/** Returns the sentence for advice on a question that can be published. */
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
          return t`A picture has no description for people who cannot see it.`;
        case 'order-tells':
          return t`The order reveals the right answer. Mix it.`;
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
