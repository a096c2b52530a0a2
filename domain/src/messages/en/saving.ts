/** The state of automatic saving, in reviews and on other pages that save while people type. */
export const saving = {
  saving: 'Saving…',
  saved: 'Saved',
  unsent: 'No connection. Your changes are kept on this device and will be saved when you reconnect.',
  waiting: 'Kept on this device. You have saved very often, so this will be saved in a moment.',
  tooLong: 'Too long to save, kept on this device',
  rejected: (reason: string) => `Not saved, kept on this device. ${reason}`.trim(),
  counter: (length: number | null, limit: number) => `${length ?? '–'} / ${limit}`,
  /** Someone else changed the same. */
  conflict: {
    text: 'Which version do you want to keep? Yours is kept on this device until you choose.',
    keepMine: 'Keep my version',
    useTheirs: 'Use their version',
  },
  /** Follows the counter for screen readers. */
  characters: ' characters',
}
