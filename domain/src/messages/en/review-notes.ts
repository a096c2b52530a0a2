/** Notes on the page of a review that are rare. They load with their code. */
export const reviewNotes = {
  changes: {
    title: 'What changed since the review was reverted',
    reason: (author: string | null, reason: string) => `${author ?? 'You'} asked: “${reason}”`,
    none: 'No changes were made.',
    /** `detail` is a comment or a reason. */
    entry: (author: string, text: string, detail: string | null) =>
      detail ? `${author}: ${text}. ${detail}` : `${author}: ${text}`,
    show: 'Show',
  },
  lockedDrafts: {
    title: 'Not saved: this review has moved to another phase',
    text: 'The review moved to another phase before these changes were saved. They are kept on this device and will be saved if the review returns to the earlier phase. You can also copy the text and discard it here.',
    closedTitle: 'Not saved: this review was closed',
    closedText:
      'The review was closed before these changes were saved. They are kept on this device. You can copy the text and discard it here.',
    discardField: (field: string) => `Discard ${field}`,
    /** 'Quality of Work: Self Comment' */
    field: (criterion: string, field: string) => `${criterion}: ${field}`,
  },
  conflict: {
    title: 'Someone else changed this while you were editing.',
    text: 'Which version do you want to keep? Yours is kept on this device until you choose.',
    mine: 'Your version',
    theirs: 'Their version',
    keepMine: 'Keep my version',
    keepMineOf: (field: string) => `Keep my version of ${field}`,
    useTheirs: 'Use their version',
    useTheirsOf: (field: string) => `Use their version of ${field}`,
    empty: 'Empty',
  },
}
