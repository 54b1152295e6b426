/** Cache of packages of courses that somebody keeps on the device. */
export const packagesCache = 'synaq-packages';
