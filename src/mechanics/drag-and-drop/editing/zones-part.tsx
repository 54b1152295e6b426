import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import { useEditing } from '#mechanics/editing/editing-context.tsx';
import css from '#mechanics/editing/editing.module.css';
import { bounds } from '#mechanics/editing/missing-fields.ts';
import type { useProblems } from '#mechanics/editing/missing-words.tsx';
import { newPartId } from '#mechanics/editing/part-id.ts';
import { withPart, withoutPart } from '#mechanics/editing/part-steps.ts';
import type { Change } from '#mechanics/editing/use-draft.tsx';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import type { Picture } from '#mechanics/parts.ts';
import { idsOf } from '#mechanics/records.ts';
import { Button } from '#ui/button.tsx';
import type { Area, Zone } from '../drag-and-drop.draft.ts';
import { ZoneCanvas } from './zone-canvas.tsx';
import { ZoneCards } from './zone-cards.tsx';
import { placeFor } from './zone-steps.ts';

type Content = KeyedContentOf<'drag-and-drop'>;

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

interface ZonesPartProps {
  background: Picture | null;
  zones: readonly Zone[];
  change: Change<Content>;
  problem: ReturnType<typeof useProblems>;
}

const [leastZones, mostZones] = bounds.zones;

/** The zones, on the picture and as cards. */
export function ZonesPart({ background, zones, change, problem }: ZonesPartProps) {
  const { t } = useLingui();
  const { say, refuse } = useEditing();
  const group = useRef<HTMLDivElement>(null);
  const shown = useRef(zones);
  /** Where the focus goes when the zone is gone that had it. */
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    shown.current = zones;
    const selector = wanted.current;
    if (selector === null) return;
    wanted.current = null;
    const beside = group.current?.querySelector<HTMLElement>(selector);
    (beside ?? group.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  });

  const handleZone = useCallback(
    (zoneId: string, update: (zone: Zone) => Zone, field?: string) =>
      change((before) => ({ ...before, zones: withPart(before.zones, zoneId, update) }), field),
    [change],
  );
  const handleRemove = useCallback(
    (zoneId: string, where: 'place' | 'card') => {
      const at = shown.current.findIndex((zone) => zone.id === zoneId);
      if (at < 0) return;
      if (shown.current.length <= leastZones) return refuse(t`At least one zone is needed.`);
      const beside = (shown.current[at + 1] ?? shown.current[at - 1])?.id ?? '';
      wanted.current = where === 'place' ? `[data-zone-place="${beside}"]` : `input[data-part="${beside}"]`;
      change((before) => withoutZone(before, zoneId));
      const number = at + 1;
      const name = t`Zone ${number}`;
      say(t`Removed: ${name}`);
    },
    [change, refuse, say, t],
  );
  const handleCardRemove = useCallback((zoneId: string) => handleRemove(zoneId, 'card'), [handleRemove]);

  return (
    <div ref={group} className={css['group']} data-part="zone">
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
            onRemove={(zoneId) => handleRemove(zoneId, 'place')}
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
        onRemove={handleCardRemove}
      />
      <div className={css['foot']}>
        <Button
          kind="quiet"
          data-add=""
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
  );
}
