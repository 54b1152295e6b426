/**
 * Settings that a person makes for themselves. The last one by the time of making counts; one that was made over the value that
 * stands counts whatever the clocks say. Devices never conflict.
 */
import * as v from 'valibot';
import { notificationKinds, type NotificationKind } from '#domain/notifications/kinds.ts';
import { defineKind, type BodyOf } from './command-kind.ts';

/** False: the person is not notified of this kind. */
export function notifySetting<K extends NotificationKind>(kind: K) {
  return `notify.${kind}` as const;
}

/** Stored names: one is never renamed. */
export const settingNames = notificationKinds.map((kind) => notifySetting(kind));
export type SettingName = (typeof settingNames)[number];

export const ownSettingKind = defineKind({
  kind: 'own-setting',
  version: 1,
  access: 'signed-in',
  body: v.strictObject({ name: v.picklist(settingNames), value: v.boolean() }),
  state: v.null(),
  mostFiles: 0,
});
export type OwnSetting = BodyOf<typeof ownSettingKind>;
