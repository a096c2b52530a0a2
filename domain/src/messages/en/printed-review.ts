import { common } from './common'

/** The review as a printable document. */
export const printedReview = {
  printedOn: (day: string) => `Printed ${common.longDay(day)}`,
  period: 'Period',
  periodText: (startDate: string, endDate: string) =>
    `${common.longDay(startDate)} – ${common.longDay(endDate)}`,
  phase: 'Phase',
  status: 'Status',
  release: 'Release',
  closedReason: 'Closed without a result',
  nothingWritten: 'Nothing written',
  criteriaAndGoal: 'Criteria and goal',
  noGoal: 'No goal',
  overall: (score: string, level: string) => `${score} / 5, ${level}`,
  adjusted: 'Adjusted result',
  adjustedText: (computed: string) =>
    `This result was adjusted by HR. Calculated from the ratings: ${computed}.`,
  signatures: 'Signatures',
  signature: (name: string, role: string) => `${name}, ${role.toLowerCase()}`,
  date: 'Date',
  acknowledged: 'Read by the employee',
  notAcknowledged: 'Not confirmed',
  reply: "Employee's reply",
  talkRequested: 'Asked to talk about the result',
  talkOutcome: 'Outcome of the conversation',

  /** Only in the PDF. */
  pdf: {
    failed: (reason: string) => `The PDF could not be created. ${reason}`,
    fileName: (name: string, startDate: string, endDate: string) =>
      `Review of ${name} ${startDate} to ${endDate}.pdf`,
    confidential: (title: string) => `Confidential. ${title}`,
    downloadedBy: (name: string, day: string) => `Downloaded by ${name} on ${common.longDay(day)}`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    skippedPhases: 'Skipped phases',
    criteria: 'Criteria',
    goal: 'Goal',
  },
}
