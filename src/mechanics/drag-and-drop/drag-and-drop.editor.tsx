import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useDeferredValue } from 'react';
import { EditorFrame } from '#mechanics/editing/editor-frame.tsx';
import type { MechanicEditorProps } from '#mechanics/editing/editor-props.tsx';
import css from '#mechanics/editing/editing.module.css';
import { asHtml, KeyBoard, noStrikes, shownPart, strikeNothing } from '#mechanics/editing/key-board.tsx';
import { bounds } from '#mechanics/editing/lacks.ts';
import { useProblems } from '#mechanics/editing/missing-words.tsx';
import { useItemWords } from '#mechanics/editing/option-words.tsx';
import { PartList, type PartListSpec } from '#mechanics/editing/part-list.tsx';
import { newPartId } from '#mechanics/editing/part-id.ts';
import { mixed, withPart, withoutPart } from '#mechanics/editing/part-steps.ts';
import { PicturePart } from '#mechanics/editing/picture-part.tsx';
import { useDraft } from '#mechanics/editing/use-draft.tsx';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import type { Picture } from '#mechanics/parts.ts';
import { idsOf } from '#mechanics/records.ts';
import { Button } from '#ui/button.tsx';
import type { Area, Zone } from './drag-and-drop.draft.ts';
import { DragAndDropView } from './drag-and-drop.view.tsx';
import { ZoneCanvas } from './editing/zone-canvas.tsx';
import { ZoneCards } from './editing/zone-cards.tsx';
import { placeFor } from './editing/zone-steps.ts';

type Content = KeyedContentOf<'drag-and-drop'>;

const items: PartListSpec<Content> = {
  get: (content) => content.items,
  set: (content, parts) => ({ ...content, items: parts }),
  idsTaken: (content) => idsOf([...content.items, ...content.zones]),
  forget: (content, id) => ({
    ...content,
    right: Object.fromEntries(Object.entries(content.right).map(([zone, own]) => [zone, own.filter((item) => item !== id)])),
  }),
  bounds: bounds.items,
};

function withZone(content: Content, area: Area | null): Content {
  const [, most] = bounds.zones;
  if (content.zones.length >= most) return content;
  const id = newPartId(idsOf([...content.items, ...content.zones]));
  const place = content.background ? (area ?? placeFor(content.zones.length)) : null;
  return { ...content, zones: [...content.zones, { id, label: '', capacity: 1, area: place }] };
}

function withoutZone(content: Content, zoneId: string): Content {
  return {
    ...content,
    zones: withoutPart(content.zones, zoneId),
    right: Object.fromEntries(Object.entries(content.right).filter(([id]) => id !== zoneId)),
  };
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
  const { background, zones } = content;
  const [leastZones, mostZones] = bounds.zones;

  const handleZone = useCallback(
    (zoneId: string, update: (zone: Zone) => Zone, field?: string) =>
      change((before) => ({ ...before, zones: withPart(before.zones, zoneId, update) }), field),
    [change],
  );
  const handleRemove = useCallback(
    (zoneId: string) => {
      change((before) => (before.zones.length > leastZones ? withoutZone(before, zoneId) : before));
    },
    [change, leastZones],
  );

  function handlePlaced(placed: Readonly<Record<string, readonly string[]>>) {
    change((before) => {
      const known = idsOf(before.items);
      const right = before.zones.map(({ id: zone }) => [zone, (placed[zone] ?? []).filter((item) => known.has(item))] as const);
      return {
        ...before,
        right: Object.fromEntries(right.filter(([, own]) => own.length > 0).map(([zone, own]) => [zone, [...own]])),
      };
    });
  }

  // The board is dear to draw, and nobody looks at it while writing.
  const shown = useDeferredValue(content);

  return (
    <EditorFrame {...props} change={change} history={history}>
      <PicturePart picture={background} onChange={(picture) => change((before) => withBackground(before, picture))} />
      <div className={css['group']} data-part="zone">
        <span className={css['label']}>{t`Zones`}</span>
        {background && (
          <>
            <p className={css['hint']}>
              <Trans>Draw a zone by dragging over the picture. Drag a zone to move it, its corner to resize it.</Trans>
            </p>
            <ZoneCanvas
              background={background}
              zones={zones}
              canAdd={zones.length < mostZones}
              onPlace={(zoneId, area, isKey) =>
                handleZone(zoneId, (zone) => ({ ...zone, area }), isKey ? `move:${zoneId}` : undefined)
              }
              onDraw={(area) => change((before) => withZone(before, area))}
              onRemove={handleRemove}
            />
          </>
        )}
        {problem(undefined, 'zone') !== undefined && <p className={css['problem']}>{problem(undefined, 'zone')}</p>}
        <ZoneCards
          zones={zones}
          hasPicture={background !== null}
          canRemove={zones.length > leastZones}
          problem={problem}
          onZone={handleZone}
          onRemove={handleRemove}
        />
        <div className={css['foot']}>
          <Button
            kind="quiet"
            disabled={zones.length >= mostZones}
            onClick={() => change((before) => withZone(before, null))}
          >{t`Add a zone`}</Button>
          <span className={css['count']}>
            <Trans>
              {zones.length} of {mostZones}
            </Trans>
          </span>
        </div>
      </div>
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
        <DragAndDropView
          id={`${id}-key`}
          content={{
            prompt: asHtml(t`Put each item where it belongs. What belongs nowhere stays in the list.`),
            background: shown.background,
            zones: shown.zones.map((zone, index) => {
              const number = index + 1;
              return zone.label === '' ? { ...zone, label: t`Zone ${number}` } : zone;
            }),
            items: shown.items.map(shownPart),
          }}
          answer={{ placed: shown.right }}
          mode="answer"
          onAnswer={(answer) => handlePlaced(answer?.placed ?? {})}
          struck={noStrikes}
          onStrike={strikeNothing}
        />
      </KeyBoard>
    </EditorFrame>
  );
}
