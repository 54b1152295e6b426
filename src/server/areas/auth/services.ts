/** Public interface of this area for other areas. */
export { isOwnOrigin, refreshCookie, refreshCookieNames } from './cookies.ts';
export { hashMadeUp, hashPassword, isPassword } from './passwords.ts';
export { signedIn } from './signed-in.ts';
export { dropOldFailures, clearFailures, recordFailure, settleTry, takeTry } from './slow-down.ts';
