/** Prints a pair of keys for notifications on devices, as settings: `npm run push:keys`. */
import { newPushKeys } from '#server/notifications/push/push-config.ts';

const { publicKey, privateKey } = newPushKeys();
process.stdout.write(`SYNAQ_PUSH_PUBLIC_KEY=${publicKey}
SYNAQ_PUSH_PRIVATE_KEY=${privateKey}
SYNAQ_PUSH_CONTACT=mailto:admin@school.kz
`);
