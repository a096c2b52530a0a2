import type { PerformanceLevel } from '../../reviews/scoring'
import { common } from './common'
import { reviews } from './reviews'

/** The PDF of a review. */
export const printedReview = {
  fileName: (name: string, startDate: string, endDate: string) =>
    `Review of ${name} ${startDate} to ${endDate}.pdf`,
  confidential: (title: string) => `Confidential. ${title}`,
  downloadedBy: (name: string, day: string) => `Downloaded by ${name} on ${common.longDay(day)}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  periodText: (startDate: string, endDate: string) =>
    `${common.longDay(startDate)} – ${common.longDay(endDate)}`,
  skippedPhases: 'Skipped phases',
  nothingWritten: 'Nothing written',
  noGoal: 'No goal',
  overall: (score: string, level: PerformanceLevel) => `${score} / 5, ${reviews.levels[level]}`,
  adjustedText: (computed: string) =>
    `This result was adjusted by HR. Calculated from the ratings: ${computed}.`,
  signature: (name: string, role: string) => `${name}, ${role.toLowerCase()}`,
  date: 'Date',
  acknowledged: 'Read by the employee',
  notAcknowledged: 'Not confirmed',
  reply: "Employee's reply",
  talkRequested: 'Asked to talk about the result',
}
