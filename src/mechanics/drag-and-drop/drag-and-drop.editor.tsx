import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { EditorFrame } from '#mechanics/editing/editor-frame.tsx';
import type { MechanicEditorProps } from '#mechanics/editing/editor-props.tsx';
import css from '#mechanics/editing/editing.module.css';
import { asHtml, KeyBoard, noStrikes, shownPart, strikeNothing } from '#mechanics/editing/key-board.tsx';
import { bounds } from '#mechanics/editing/missing-fields.ts';
import { useProblems } from '#mechanics/editing/missing-words.tsx';
import { useItemWords } from '#mechanics/editing/option-words.tsx';
import { PartList, type PartListSpec } from '#mechanics/editing/part-list.tsx';
import { mixed } from '#mechanics/editing/part-steps.ts';
import { PicturePart } from '#mechanics/editing/picture-part.tsx';
import { useDraft, type Change } from '#mechanics/editing/use-draft.tsx';
import { useQuiet } from '#mechanics/editing/use-quiet.tsx';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import type { Picture } from '#mechanics/parts.ts';
import { idsOf } from '#mechanics/records.ts';
import { Button } from '#ui/button.tsx';
import { DragAndDropView } from './drag-and-drop.view.tsx';
import { placeFor } from './editing/zone-steps.ts';
import { ZonesPart } from './editing/zones-part.tsx';

type Content = KeyedContentOf<'drag-and-drop'>;

const items: PartListSpec<Content> = {
  get: (content) => content.items,
  set: (content, parts) => ({ ...content, items: parts }),
  idsTaken: (content) => idsOf([...content.items, ...content.zones]),
  clearReference: (content, id) => ({
    ...content,
    right: withoutEmpty(Object.entries(content.right).map(([zone, own]) => [zone, own.filter((item) => item !== id)])),
  }),
  bounds: bounds.items,
};

/** A zone that nothing belongs to has no entry. */
function withoutEmpty(right: readonly (readonly [string, string[]])[]): Content['right'] {
  return Object.fromEntries(right.filter(([, own]) => own.length > 0));
}

function withBackground(content: Content, background: Picture | null): Content {
  const zones = content.zones.map((zone, index) => ({ ...zone, area: background ? (zone.area ?? placeFor(index)) : null }));
  return { ...content, background, zones };
}

export function DragAndDropEditor(props: MechanicEditorProps<'drag-and-drop'>) {
  const { id, content, missing } = props;
  const { t } = useLingui();
  const { change, history } = useDraft(content, props.onChange);
  const words = useItemWords();
  const problem = useProblems(missing);
  // The board is dear to draw, and nobody looks at it while writing.
  const shown = useQuiet(content);

  return (
    <EditorFrame {...props} change={change} history={history}>
      <PicturePart picture={content.background} onChange={(picture) => change((before) => withBackground(before, picture))} />
      <ZonesPart background={content.background} zones={content.zones} change={change} problem={problem} />
      <PartList
        spec={items}
        parts={content.items}
        change={change}
        kind="plain"
        problem={problem}
        groupProblem={problem(undefined, 'item')}
        part="item"
        {...words}
      />
      <div className={css['line']}>
        <Button
          kind="quiet"
          onClick={() => change((before) => ({ ...before, items: mixed(before.items) }))}
        >{t`Mix the items`}</Button>
      </div>
      <KeyBoard title={t`What is right`} part="right" problem={undefined}>
        <DragAndDropKey id={`${id}-key`} content={shown} change={change} />
      </KeyBoard>
    </EditorFrame>
  );
}

interface DragAndDropKeyProps {
  id: string;
  content: Content;
  change: Change<Content>;
}

const DragAndDropKey = memo(function DragAndDropKey({ id, content, change }: DragAndDropKeyProps) {
  const { t } = useLingui();

  function handlePlaced(placed: Readonly<Record<string, readonly string[]>>) {
    change((before) => {
      const known = idsOf(before.items);
      const right = before.zones.map(({ id: zone }) => [zone, (placed[zone] ?? []).filter((item) => known.has(item))] as const);
      return { ...before, right: withoutEmpty(right) };
    });
  }

  return (
    <DragAndDropView
      id={id}
      content={{
        prompt: asHtml(t`Put each item where it belongs. What belongs nowhere stays in the list.`),
        background: content.background,
        zones: content.zones.map((zone, index) => {
          const number = index + 1;
          return zone.label === '' ? { ...zone, label: t`Zone ${number}` } : zone;
        }),
        items: content.items.map(shownPart),
      }}
      answer={{ placed: content.right }}
      mode="answer"
      onAnswer={(answer) => handlePlaced(answer?.placed ?? {})}
      struck={noStrikes}
      onStrike={strikeNothing}
    />
  );
});
