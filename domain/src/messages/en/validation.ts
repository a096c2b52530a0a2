import { type Day, longUsDay } from '../../days'
import { signInValidation } from './sign-in'

/** Maximum people named in an error, because a reporting loop can have thousands. */
const mostNamed = 10

/** Errors for a single field, in API responses and forms. */
export const validation = {
  ...signInValidation,
  id: 'This is not a valid ID.',
  text: 'This must be text.',
  list: 'This must be a list.',
  trueOrFalse: 'This must be true or false.',
  trueOrFalseText: "This must be 'true' or 'false'.",
  textOrNumber: 'This must be text or a number.',
  wholeNumber: 'This must be a whole number.',
  tooLong: (limit: number) => `This cannot exceed ${limit} characters.`,
  tooManyItems: (limit: number) => `At most ${limit} items are allowed.`,
  oneOf: (values: readonly string[]) => `This must be one of: ${values.join(', ')}.`,
  searchTooLong: 'The search text is too long.',
  searchTooShort: (least: number) => `Enter at least ${least} characters.`,
  page: 'The page must be at least 1.',
  limitTooHigh: (most: number) => `The limit must be at most ${most}.`,
  limitTooLow: (least: number) => `The limit must be at least ${least}.`,
  version: 'This must be a whole number, 1 or greater.',

  date: 'Choose a date.',
  dateFormat: (earliest: Day) => `Enter a date on or after ${longUsDay(earliest)} (YYYY-MM-DD).`,
  startDate: (earliest: Day) => `Choose a start date on or after ${longUsDay(earliest)}.`,
  endDate: (earliest: Day) => `Choose an end date on or after ${longUsDay(earliest)}.`,
  earliestDay: (from: Day, to: Day) => `Choose a date from ${longUsDay(from)} to ${longUsDay(to)}.`,
  earliestDayInUse: (used: Day) =>
    `Someone joined or a review starts on ${longUsDay(used)}. Choose this date or an earlier one.`,
  startAfterEnd: 'The start date must not be after the end date.',
  endBeforeStart: 'The end date must not be before the start date.',
  insightScope: 'Choose a cycle, or a first and last day.',

  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  nameOnOneLine: 'The name cannot contain line breaks or control characters.',
  role: 'Choose a role from the list.',
  ownRole: 'You cannot change your own role.',
  department: 'Choose a department from the list.',
  position: 'Choose a position from the list.',
  criteriaSet: 'Choose a criteria set from the list.',
  nameRequired: 'Enter a name.',
  managerUnavailable: 'This person is no longer available. Choose another manager.',
  changeOwnManager: 'You cannot change your own manager.',
  ownManager: 'A person cannot be their own manager.',
  /** Each person reports to the next one, and the last one to the first. */
  reportingLoop: (names: readonly string[]) => {
    const shown = names.length > mostNamed ? [...names.slice(0, mostNamed), '…'] : names
    return `This creates a reporting loop: ${[...shown, names[0]].join(' → ')}.`
  },
  employeeNumber: 'The employee number cannot contain line breaks or invisible characters.',
  leaveFromRequired: 'Choose the first day of the leave.',
  leaveOrder: 'The last day of the leave must not be before its first day.',
  lastDayOrder: 'The last day must not be before the join date.',
  avatar: 'The avatar must be an https URL or a PNG, JPEG or WebP image of at most 100 KB.',
  avatarOfAnother: 'This avatar belongs to another person.',

  passwordTooLong: 'Password is too long',
  currentPasswordRequired: 'Please enter your current password.',
  currentPasswordWrong: 'The current password is incorrect.',

  firstDay: 'Choose a first day on or after January 1, 2010.',
  lastDay: 'Choose a last day on or after January 1, 2010.',
  lastDayBeforeFirst: 'The last day must not be before the first day.',
  lastDayPassed: 'The last day must not be in the past.',
  standInOverlaps: 'There is already a stand-in on some of these days. Choose other days.',
  ownStandIn: 'People cannot stand in for themselves.',
  standInUnavailable: 'This person cannot stand in. Choose someone else.',

  invitees: 'Choose the people to invite, or everyone.',

  person: 'Choose the person to review.',
  personUnavailable: 'This person cannot be reviewed.',
  personLeft: 'This person has left the company and cannot be reviewed.',
  firstApprover: 'Choose a first approver.',
  secondApprover: 'Choose a second approver.',
  evaluatorUnavailable: 'This person cannot be selected.',
  ownEvaluator: 'An employee cannot evaluate their own review.',
  rating: 'Choose a rating from the scale.',
  result: 'Enter a number from 1 to 5 with at most two decimal places.',
  sameResult: 'This is already the current result.',
  reason: 'Enter a reason.',
  reply: 'Enter your reply.',
  outcome: 'Enter the outcome of the conversation.',
  unknownCriterion: 'This criterion is not part of the review.',
  duplicateCriterion: 'Duplicate criterion',
  goals: 'Goals must be a string or a list of strings.',
}
