import { Trans, useLingui } from '@lingui/react/macro';
import { notifySetting, settingNames, type SettingName } from '#contract/commands/kinds/own-setting.ts';
import { notificationKinds, type NotificationKind } from '#domain/notifications/kinds.ts';
import { isOneOf, teachingStaff, type Role } from '#domain/person/role.ts';
import { chatReaders, homeworkGivers, lessonAuthors, scheduleReaders, transferKeepers } from '#contract/readers.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { CommandState } from '#client/commands/command-state.tsx';
import { settingLabels } from '#client/commands/setting-labels.ts';
import { useOwnSettings } from '#client/commands/use-own-settings.ts';
import { Checkbox } from '#ui/check.tsx';
import css from './notifications.module.css';

const ofStudents: ReadonlySet<NotificationKind> = new Set([
  'test-appointed',
  'homework-new',
  'homework-returned',
  'appeal-decided',
]);

/** Whom a kind concerns. */
function concerns(kind: NotificationKind, role: Role): boolean {
  if (kind === 'days-closed') return isOneOf(role, teachingStaff);
  if (kind === 'transfer') return isOneOf(role, transferKeepers);
  if (kind === 'chat-message') return isOneOf(role, chatReaders);
  if (kind === 'lesson-substituted') return isOneOf(role, scheduleReaders);
  if (kind === 'lesson-invited') return isOneOf(role, lessonAuthors);
  if (kind === 'homework-resent') return isOneOf(role, homeworkGivers);
  return ofStudents.has(kind) === (role === 'ST');
}

/** All are on until they are switched off. */
const defaults = Object.fromEntries(settingNames.map((name) => [name, true])) as Record<SettingName, boolean>;

/** Works without a network. */
export function KindSettings() {
  const { t, i18n } = useLingui();
  const { role } = useUser();
  const settings = useOwnSettings(defaults);
  if (!settings) return null;
  return (
    <fieldset className={css['settings']} aria-label={t`Notify me of`}>
      <legend>
        <Trans>Notify me of</Trans>
      </legend>
      {notificationKinds
        .filter((kind) => concerns(kind, role))
        .map((kind) => {
          const name = notifySetting(kind);
          const { value, place } = settings.of(name);
          return (
            <Checkbox
              key={kind}
              className={css['kind']}
              checked={value}
              onChange={({ currentTarget }) => settings.set({ name, value: currentTarget.checked })}
            >
              {i18n._(settingLabels[name])}
              {place && <CommandState place={place} />}
            </Checkbox>
          );
        })}
    </fieldset>
  );
}
