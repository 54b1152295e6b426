/** Settings of the person: what the server has, with what they changed since. */
import { useQuery } from '@tanstack/react-query';
import type { OwnSetting, SettingName } from '#contract/commands/kinds/own-setting.ts';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import { newSetting, settingOf, settingSubject } from './kinds/own-setting.ts';
import { useCommands, useQueue } from './queue-access.ts';
import { settingsQuery } from './settings-query.ts';

interface ShownSetting {
  value: boolean;
  /** Place of the last change in this page; null: there was none. */
  place: CommandPlace | null;
}

interface Version {
  value: boolean;
  id: string | null;
}

/** The newest command that is on its way or was applied here, else what the server has. What it refused does not count. */
function newest(views: readonly CommandView[], name: SettingName, server: Version): Version {
  const last = views.findLast(({ subject, place }) => subject === settingSubject(name) && place !== 'refused');
  const setting = last?.place === 'server' ? null : settingOf(last?.body ?? null);
  return setting && last ? { value: setting.value, id: last.id } : server;
}

/** Null until it is known what the server has and what lies on this device. */
export function useOwnSettings(defaults: Record<SettingName, boolean>): {
  of: (name: SettingName) => ShownSetting;
  set: (setting: OwnSetting) => void;
} | null {
  const { data } = useQuery(settingsQuery);
  const queue = useQueue();
  const views = useCommands();
  if (!data || !queue) return null;
  const onServer = (name: SettingName): Version => {
    const found = data.find((setting) => setting.name === name);
    return found ? { value: found.value, id: found.versionId } : { value: defaults[name], id: null };
  };
  return {
    of: (name) => ({
      value: newest(views, name, onServer(name)).value,
      place: views.findLast(({ subject }) => subject === settingSubject(name))?.place ?? null,
    }),
    set(setting) {
      const { id } = newest(queue.snapshot(), setting.name, onServer(setting.name));
      queue.enqueue(newSetting(setting, id));
    },
  };
}
