/** Prints a pair of keys for notifications on devices, as settings: `npm run push:keys`. */
import { createECDH } from 'node:crypto';

const curve = createECDH('prime256v1');
curve.generateKeys();
// A key may begin with zeros, which would be left out.
const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
  .subarray(-32)
  .toString('base64url');
process.stdout.write(`SYNAQ_PUSH_PUBLIC_KEY=${curve.getPublicKey('base64url')}
SYNAQ_PUSH_PRIVATE_KEY=${privateKey}
SYNAQ_PUSH_CONTACT=mailto:admin@school.kz
`);
