/** Notes and a dialog on the page of a review that are rare. They load with their code. */
export const reviewNotes = {
  askedBack: {
    ownRequest: (name: string) => `You asked ${name} to return the review`,
    request: (author: string) => `${author} asked for the review back`,
  },
  held: {
    title: 'Result not released yet',
    forEmployee: 'Your review is completed. You will see the result when it is released.',
    forOthers: (name: string) => `${name} cannot see the result until it is released.`,
  },
  unsentReply: {
    title: 'Not sent: you have already replied',
    text: 'This text is kept on this device. You can copy it and discard it here.',
    discard: 'Discard the text that was not sent',
  },
  closeTalk: {
    title: 'Close the request to talk',
    text: (name: string) => `${name} and the evaluators can read the outcome. You cannot change it later.`,
    /** Instead of the text about the outcome. */
    closedByOther: 'Someone else closed this request. Your text was not saved. Copy it if you still need it.',
  },
  employeeView: {
    banner: (name: string) => `This is what ${name} sees now. You cannot change anything here.`,
    leave: 'Back to your view',
  },
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
    text: 'The review moved to another phase before these changes were saved. They are kept on this device and will be saved when you can edit these fields again. You can also copy the text and discard it here.',
    closedTitle: 'Not saved: this review was closed',
    closedText:
      'The review was closed before these changes were saved. They are kept on this device. You can copy the text and discard it here.',
    replacedTitle: 'Not saved: someone else is now evaluating this review',
    replacedText:
      'You were replaced as evaluator before these changes were saved. They are kept on this device. You can copy the text and discard it here.',
    lostTitle: 'Not saved: you can no longer open this review',
    lostText:
      'You lost access before these changes were saved. They are kept on this device until you discard them. To pass them on, copy the text and send it to HR or to the new evaluator.',
    copy: 'Copy',
    copied: 'Copied',
    copyField: (field: string) => `Copy ${field}`,
    copiedField: (field: string) => `${field} was copied.`,
    copyFailed: 'Could not copy. Select the text and copy it yourself.',
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
