import { longUsDay } from '../../days'

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
    /** Until the reply is sent. */
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
    /** Once an earlier request is closed. */
    askAgain: "I'd like to talk about it again",
    confirmTitle: 'Ask to talk about your result?',
    confirmText: 'HR will get your request and contact you.',
    send: 'Send request',
    asked: 'Your request was sent to HR.',
    mine: (day: string) => `You asked on ${longUsDay(day)} to talk about your result. HR will contact you.`,
    /** Once the request is closed. */
    mineClosed: (day: string) => `You asked on ${longUsDay(day)} to talk about your result.`,
    by: (name: string, day: string) => `${name} asked on ${longUsDay(day)} to talk about the result.`,
    outcome: 'Outcome',
    close: 'Close request',
    closed: 'The request was closed.',
  },
}
