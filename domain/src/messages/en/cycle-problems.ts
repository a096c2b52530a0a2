import { type Day, shortUsDay } from '../../days'
import type { OpenPhase } from '../../reviews/phases'
import { reviews } from './reviews'

/** A phase with its due date. */
interface DuePhase {
  phase: OpenPhase
  day: Day
}

const due = ({ phase, day }: DuePhase) => `“${reviews.phases[phase]}” (${shortUsDay(day)})`

/** Problems with the settings of a cycle. */
export const cycleProblems = {
  /** Problems with dates that are changed together. */
  phaseBeforeStart: (phase: DuePhase, start: Day) =>
    `The due date of ${due(phase)} is before the start date (${shortUsDay(start)}).`,
  phaseBeforeOther: (phase: DuePhase, earlier: DuePhase) =>
    `The due date of ${due(phase)} is before that of ${due(earlier)}.`,
  endBeforePhase: (end: Day, phase: DuePhase) =>
    `The end date (${shortUsDay(end)}) is before the due date of ${due(phase)}.`,
  /** Shown below the field of a phase. */
  dueBeforeStart: 'The due date must not be before the start date.',
  dueAfterEnd: 'The due date must not be after the end date.',
  dueBeforePrevious: 'The due date must not be before the due date of the previous phase.',
  releaseDate: 'Choose a release date.',
  releaseNotLater: 'Choose a day after today. To release the results now, use “Release results”.',
  releaseBeforeStart: 'The results cannot be released before the start date.',
  duplicatePerson: 'This person is already in the list.',
  unknownDepartment: (name: string) => `There is no department “${name}”.`,
  unknownPosition: (name: string) => `There is no position “${name}”.`,
  unknownPerson: (id: string) => `There is no person with the ID ${id}.`,
  unknownCriteriaSet: (id: string) => `There is no criteria set with the ID ${id}.`,
  includedAndExcluded: 'This person is both included and excluded. Remove one of the two.',
  nameTaken: 'There is already a review cycle with this name.',
  unknownCopy: 'This review cycle no longer exists.',
}
