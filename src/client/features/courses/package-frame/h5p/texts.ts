/** Of the player itself. Contents bring the texts of what they show. */
export const texts: Readonly<Record<string, string>> = {
  fullscreen: 'Fullscreen',
  close: 'Close',
  title: 'Title',
  author: 'Author',
  year: 'Year',
  source: 'Source',
  license: 'License',
  confirmDialogHeader: 'Confirm action',
  confirmDialogBody: 'Please confirm that you wish to proceed. This action is not reversible.',
  cancelLabel: 'Cancel',
  confirmLabel: 'Confirm',
};
