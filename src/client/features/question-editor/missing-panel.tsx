import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { focusMissing, useMissingWords } from '#mechanics/editing/missing-words.tsx';
import type { Missing, PartKind } from '#mechanics/missing.ts';
import { outlineOf } from '#mechanics/compare/outline.ts';
import type { DraftFields } from './drafts/fields.ts';
import css from './question-editor.module.css';
import settingsCss from './settings.module.css';
import { partNames } from './labels.ts';

interface MissingPanelProps {
  missing: readonly Missing[];
  /** What only the server knows: a picture that is gone, a field outside of its bounds. */
  refused: readonly string[];
  fields: DraftFields;
  root: RefObject<HTMLElement | null>;
}

/** All that is missing before it can be published; each leads to its place. */
export function MissingPanel({ missing, refused, fields, root }: MissingPanelProps) {
  const { i18n } = useLingui();
  const words = useMissingWords();
  const { parts } = outlineOf(fields.mechanic, fields.content);
  const nameOf = ({ partId, part }: Missing) => {
    const found = parts.find(({ id, kind }) => id === partId && (part === undefined || part === kind));
    const kind: PartKind | undefined = found?.kind;
    return found && kind ? `${i18n._(partNames[kind])} ${found.name}: ` : '';
  };
  const count = missing.length + refused.length;
  return (
    <section className={css['missing']} role="alert" data-testid="missing">
      <h2>
        <Plural
          value={count}
          one="# thing is missing before it can be published"
          other="# things are missing before it can be published"
        />
      </h2>
      <ul>
        {missing.map((each, index) => (
          <li key={index}>
            <button type="button" data-missing={each.code} onClick={() => root.current && focusMissing(root.current, each)}>
              {nameOf(each)}
              {words(each)}
            </button>
          </li>
        ))}
        {refused.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={settingsCss['hint']}>
        <Trans>The draft is saved as it is: you can leave and continue later.</Trans>
      </p>
    </section>
  );
}
