import { longUsDay } from '../../days'

/** Rare notes and a dialog on the page of a review. */
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
    /** Shown instead of the text about the outcome. */
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
    copyField: (field: string) => `Copy ${field}`,
    copiedField: (field: string) => `${field} was copied.`,
    copyFailed: 'Could not copy. Select the text and copy it yourself.',
    discardField: (field: string) => `Discard ${field}`,
    /** 'Quality of Work: Self Comment' */
    field: (criterion: string, field: string) => `${criterion}: ${field}`,
  },
  conflict: {
    mine: 'Your version',
    theirs: 'Their version',
    keepMineOf: (field: string) => `Keep my version of ${field}`,
    useTheirsOf: (field: string) => `Use their version of ${field}`,
    empty: 'Empty',
  },
}

/** The result of a completed review: whether the employee sees it, has read it, replied or wants to talk about it. */
export const reviewResult = {
  title: 'Your result',
  titleOf: (name: string) => `${name}'s response`,

  acknowledge: 'I have read it',
  acknowledgeHelp:
    'Please confirm that you have read your result. This does not mean that you agree with it.',
  acknowledged: (day: string) => `You confirmed on ${longUsDay(day)} that you have read your result.`,
  acknowledgedBy: (name: string, day: string) =>
    `${name} confirmed on ${longUsDay(day)} that they have read the result.`,
  notAcknowledged: (name: string) => `${name} has not yet confirmed that they have read the result.`,

  reply: {
    open: 'Write a reply',
    label: 'Your reply',
    help: 'You can reply once. Your evaluators and HR can read your reply. Sending it also confirms that you have read your result.',
    /** Shown before the reply is sent. */
    kept: 'Your text is kept on this device until you send it.',
    send: 'Send reply',
    confirmTitle: 'Send your reply?',
    confirmText: 'Your evaluators and HR can read it. You cannot change it later.',
    sent: 'Your reply was sent.',
    mine: (day: string) => `You replied on ${longUsDay(day)}`,
    of: (name: string, day: string) => `${name} replied on ${longUsDay(day)}`,
  },

  talk: {
    ask: "I'd like to talk about it",
    /** Shown once an earlier request is closed. */
    askAgain: "I'd like to talk about it again",
    confirmTitle: 'Ask to talk about your result?',
    confirmText: 'HR will get your request and contact you.',
    send: 'Send request',
    asked: 'Your request was sent to HR.',
    mine: (day: string) => `You asked on ${longUsDay(day)} to talk about your result. HR will contact you.`,
    /** Shown once the request is closed. */
    mineClosed: (day: string) => `You asked on ${longUsDay(day)} to talk about your result.`,
    by: (name: string, day: string) => `${name} asked on ${longUsDay(day)} to talk about the result.`,
    outcome: 'Outcome',
    close: 'Close request',
    closed: 'The request was closed.',
  },
}
