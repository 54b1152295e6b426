/** What the app has done before its first page is drawn; without a page there is nothing to do. */
if (typeof window !== 'undefined') {
  const { prepareSanitiser } = await import('../../src/ui/sanitise.ts');
  await prepareSanitiser();
}
