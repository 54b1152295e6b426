import { msg } from '@lingui/core/macro';

/** Why a test cannot be appointed so. */
export const appointmentTexts = {
  gone: msg`This is no longer there.`,
};
