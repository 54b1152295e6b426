import { useLingui } from '@lingui/react/macro';
import { memo, useCallback } from 'react';
import css from '#mechanics/editing/editing.module.css';
import { bounds } from '#mechanics/editing/missing-fields.ts';
import { LinePart } from '#mechanics/editing/line-part.tsx';
import { NumberField } from '#mechanics/editing/number-field.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import type { Zone } from '../drag-and-drop.draft.ts';
import { placeFor } from './zone-steps.ts';

interface ZoneCardsProps {
  zones: readonly Zone[];
  hasPicture: boolean;
  canRemove: boolean;
  problem: (partId: string) => string | undefined;
  onZone: (zoneId: string, update: (zone: Zone) => Zone, field?: string) => void;
  onRemove: (zoneId: string) => void;
}

export function ZoneCards({ zones, problem, ...rest }: ZoneCardsProps) {
  return (
    <div className={css['cards']}>
      {zones.map((zone, index) => (
        <ZoneCard key={zone.id} zone={zone} index={index} problem={problem(zone.id)} {...rest} />
      ))}
    </div>
  );
}

interface ZoneCardProps extends Omit<ZoneCardsProps, 'zones' | 'problem'> {
  zone: Zone;
  index: number;
  problem: string | undefined;
}

const ZoneCard = memo(function ZoneCard({ zone, index, hasPicture, canRemove, problem, onZone, onRemove }: ZoneCardProps) {
  const { t } = useLingui();
  const number = index + 1;
  const name = t`Zone ${number}`;
  const handleLabel = useCallback(
    (label: string, zoneId: string) => onZone(zoneId, (before) => ({ ...before, label }), `text:${zoneId}`),
    [onZone],
  );
  return (
    <section className={css['card']} aria-label={name}>
      <div className={css['cardHead']}>
        <span>{name}</span>
        <IconButton
          label={t`Remove: ${name}`}
          icon={<RowIcon of="cross" />}
          disabled={!canRemove}
          onClick={() => onRemove(zone.id)}
        />
      </div>
      <LinePart
        partId={zone.id}
        label={t`Name of the zone`}
        value={zone.label}
        onText={handleLabel}
        problem={problem}
        most={bounds.plainText}
      />
      <NumberField
        label={t`Takes at most, items`}
        value={zone.capacity}
        least={1}
        most={12}
        onChange={(capacity) => onZone(zone.id, (before) => ({ ...before, capacity }), `capacity:${zone.id}`)}
      />
      {hasPicture && !zone.area && (
        <Button kind="quiet" size="s" onClick={() => onZone(zone.id, (before) => ({ ...before, area: placeFor(index) }))}>
          {t`Place on the picture`}
        </Button>
      )}
    </section>
  );
});
