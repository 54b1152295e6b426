import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SubjectSetting } from '#contract/bank/exams.ts';
import { Checkbox } from '#ui/check.tsx';
import { Row } from '#ui/layout.tsx';
import css from './parts.module.css';

interface SubjectSettingsProps {
  /** Name of the subject. */
  name: string;
  setting: SubjectSetting;
  isBusy: boolean;
  onSet: (setting: SubjectSetting) => void;
}

/** Edits a subject's role in an ENT: everybody's or a profile's, and the least points in it. Stored when the field is left. */
export function SubjectSettings({ name, setting, isBusy, onSet }: SubjectSettingsProps) {
  const { t } = useLingui();
  const [points, setPoints] = useState(setting.passingPoints === null ? '' : String(setting.passingPoints));

  function keepPoints() {
    const passingPoints = points === '' ? null : Number(points);
    if (passingPoints !== setting.passingPoints) onSet({ ...setting, passingPoints });
  }

  return (
    <Row as="span" gap={16}>
      <Checkbox
        aria-label={t`Profile subject: ${name}`}
        checked={setting.isProfile}
        disabled={isBusy}
        onChange={(event) => onSet({ ...setting, isProfile: event.target.checked })}
      >
        <Trans>Profile subject</Trans>
      </Checkbox>
      <label className={css['setting']}>
        <Trans>Least points</Trans>
        <input
          className={css['points']}
          aria-label={t`Least points: ${name}`}
          inputMode="numeric"
          autoComplete="off"
          value={points}
          onChange={(event) => setPoints(event.target.value.replace(/\D/g, '').slice(0, 4))}
          onBlur={keepPoints}
          onKeyDown={(event) => event.key === 'Enter' && keepPoints()}
        />
      </label>
    </Row>
  );
}
