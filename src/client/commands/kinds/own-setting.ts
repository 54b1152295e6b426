import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { ownSettingKind, type OwnSetting, type SettingName } from '#contract/commands/kinds/own-setting.ts';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import { persistNow } from '#client/api/query-client-keeper.tsx';
import { queryClient } from '#client/api/query-client.ts';
import { settingLabels } from '../setting-labels.ts';
import { settingsQuery } from '../settings-query.ts';
import type { ClientKind } from './client-kind.ts';

export function settingOf(body: CommandView['body']): OwnSetting | null {
  const parsed = v.safeParse(ownSettingKind.body, body);
  return parsed.success ? parsed.output : null;
}

export function settingSubject(name: SettingName): string {
  return `setting ${name}`;
}

/** @param expects the version that the person saw */
export function newSetting(setting: OwnSetting, expects: string | null): NewCommand {
  const { kind, version } = ownSettingKind;
  return { kind, version, subject: settingSubject(setting.name), body: { ...setting }, expects };
}

export const ownSetting: ClientKind = {
  kind: ownSettingKind.kind,
  title: msg`My settings`,
  mine: (body) => {
    const setting = settingOf(body);
    return setting ? `${setting.value ? '+' : '−'} ${i18n._(settingLabels[setting.name])}` : '';
  },
  theirs: () => null,
  over: () => null,
  applied({ id, body }) {
    const setting = settingOf(body);
    if (!setting) return;
    const { queryKey } = settingsQuery;
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(
      queryKey,
      (settings) => settings && [...settings.filter(({ name }) => name !== setting.name), { ...setting, versionId: id }],
    );
    persistNow();
    // One that was made later on another device stands above it.
    void queryClient.invalidateQueries({ queryKey });
  },
};
