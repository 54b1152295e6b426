import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import type { Change } from '#mechanics/compare/changes.ts';
import css from './history.module.css';
import { WordDiff } from './word-diff.tsx';
import { partNames, settingLabels } from './labels.ts';
import { mechanicNames } from '#client/bank/mechanic-names.ts';

interface ChangeListProps {
  changes: readonly Change[];
  /** Of the question's texts. */
  lang?: string | undefined;
}

/** Changes in words. Texts show what changed in them, structure is a sentence: "the key moved from B to C". */
export const ChangeList = memo(function ChangeList({ changes, lang }: ChangeListProps) {
  return (
    <ul className={css['changes']} data-testid="changes">
      {changes.map((change, index) => (
        <li key={index} data-change={change.code}>
          <ChangeText change={change} lang={lang} />
        </li>
      ))}
    </ul>
  );
});

function ChangeText({ change, lang }: { change: Change; lang: string | undefined }) {
  const { t, i18n } = useLingui();
  const nameOf = (part: { kind: keyof typeof partNames; name: string } | null) =>
    part ? `${i18n._(partNames[part.kind])} ${part.name}` : '';
  const rightOf = (names: readonly string[]) => {
    const words = names.map((name) => (name === 'yes' ? t`yes` : name === 'no' ? t`no` : name));
    return words.length === 0 ? '–' : words.join(', ');
  };
  switch (change.code) {
    case 'mechanic': {
      const [before, after] = [i18n._(mechanicNames[change.before]), i18n._(mechanicNames[change.after])];
      return (
        <Trans>
          The kind of question changed from “{before}” to “{after}”
        </Trans>
      );
    }
    case 'unfit':
      return t`Not everything fits this kind of question.`;
    case 'text':
      return (
        <>
          <strong>
            {{ prompt: t`Question text`, template: t`Text with gaps`, label: t`Label of the field` }[change.name]}
          </strong>
          <WordDiff before={change.before} after={change.after} isPlain={change.name === 'label'} lang={lang} />
        </>
      );
    case 'part-text':
      return (
        <>
          <strong>{nameOf(change.part)}</strong>
          <WordDiff before={change.before} after={change.after} isPlain={change.isPlain} lang={lang} />
        </>
      );
    case 'part-added':
      return (
        <>
          <strong>
            <Trans>Added: {nameOf(change.part)}</Trans>
          </strong>
          {change.text !== null && <WordDiff before="" after={change.text} isPlain={change.isPlain} lang={lang} />}
        </>
      );
    case 'part-removed':
      return (
        <>
          <strong>
            <Trans>Removed: {nameOf(change.part)}</Trans>
          </strong>
          {change.text !== null && <WordDiff before={change.text} after="" isPlain={change.isPlain} lang={lang} />}
        </>
      );
    case 'order': {
      const [before, after] = [change.before.join(' '), change.after.join(' ')];
      return (
        <Trans>
          The order changed: what was {before} is {after} now
        </Trans>
      );
    }
    case 'key': {
      const [before, after, name] = [rightOf(change.before), rightOf(change.after), nameOf(change.part)];
      return change.part ? (
        <Trans>
          {name}: the key changed from {before} to {after}
        </Trans>
      ) : (
        <Trans>
          The key moved from {before} to {after}
        </Trans>
      );
    }
    case 'accepted':
      return (
        <>
          <strong>
            {nameOf(change.part)} {t`Accepted answers`}
          </strong>
          <WordDiff before={acceptedText(change.before)} after={acceptedText(change.after)} isPlain />
        </>
      );
    case 'setting': {
      const say = (value: string | number | boolean | null | undefined) =>
        value === true ? t`yes` : value === false ? t`no` : value === null || value === undefined ? '–' : String(value);
      const [name, before, after] = [i18n._(settingLabels[change.name]), say(change.before), say(change.after)];
      return (
        <Trans>
          {name}: {before} became {after}
        </Trans>
      );
    }
    case 'picture':
      return change.before && change.after ? (
        <Trans>The picture or its description changed</Trans>
      ) : change.after ? (
        <Trans>A picture was added</Trans>
      ) : (
        <Trans>The picture was removed</Trans>
      );
    case 'trait': {
      const name = nameOf(change.part);
      return <Trans>{name}: size, place or kind changed</Trans>;
    }
  }
}

function acceptedText(accepted: AcceptedTexts | null): string {
  if (!accepted) return '';
  const { texts, caseSensitive, tolerance } = accepted;
  return [texts.join('; '), ...(caseSensitive ? ['Aa'] : []), ...(tolerance === null ? [] : [`± ${String(tolerance)}`])].join(
    ' ',
  );
}
