import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { EndedSession } from '#contract/profile/sessions.ts';

const forms: Readonly<Record<string, MessageDescriptor>> = {
  tablet: msg`Tablet`,
  phone: msg`Phone`,
  computer: msg`Computer`,
};

/** `Chrome|Android|tablet` in words: "Tablet, Android, Chrome". */
export function useDeviceLabels(): (device: string) => string {
  const { i18n } = useLingui();
  return (device) => {
    const [browser = '', system = '', form = ''] = device.split('|');
    const name = browser || system ? (forms[form] ?? msg`Device`) : msg`Unknown device`;
    return [i18n._(name), system, browser].filter(Boolean).join(', ');
  };
}

const reasons: Readonly<Record<EndedSession['endReason'], MessageDescriptor>> = {
  logout: msg`You signed out.`,
  'ended-elsewhere': msg`Ended from another device.`,
  'token-reused': msg`Ended for safety: the sign-in was used a second time.`,
  'password-changed': msg`Ended because the password was changed.`,
  'password-reset': msg`Ended because a new password was issued.`,
  'ended-by-staff': msg`Ended by the school or the department.`,
  expired: msg`A month has passed.`,
};

export function useEndLabels(): (reason: EndedSession['endReason']) => string {
  const { i18n } = useLingui();
  return (reason) => i18n._(reasons[reason]);
}
