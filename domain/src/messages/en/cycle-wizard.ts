import { criteriaEditor } from './criteria-editor'
import { formatCount, list, peopleCount, plural, reviewCount } from './intl'
import { labels } from './labels'
import { saving } from './saving'

/** The steps that prepare a cycle for its launch. */
export const cycleWizard = {
  steps: {
    label: 'Steps',
    names: {
      dates: 'Period and dates',
      who: 'Who takes part',
      evaluators: labels.evaluators,
      criteria: labels.criteria,
      plan: 'Plan',
      launch: 'Launch',
    },
    hasProblems: 'Needs attention',
    /** The accessible name of the button, because it does not say which step is next. */
    nextStep: (step: string) => `Next: ${step}`,
    blocked: (count: number) => `${formatCount(count)} blocked`,
    people: peopleCount,
    reviews: reviewCount,
  },

  saving: {
    problems: 'Fix the marked fields first.',
  },

  conflict: {
    title: 'Someone else changed this cycle while you were editing.',
    text: saving.conflict.text,
    differences: (parts: string[]) => `The versions differ in: ${list(parts)}.`,
    keepMine: saving.conflict.keepMine,
    useTheirs: saving.conflict.useTheirs,
  },

  dates: {
    period: 'Review period',
    periodHelp: 'The time that the reviews cover. People can start on the first day.',
    dueDates: 'Due dates',
    dueDatesHelp:
      'The last day of each phase. Reminders follow these dates. A phase can start earlier, as soon as the previous one is done.',
    parts: { goal: 'Goals', evaluation: labels.evaluation },
    suggest: 'Suggest dates',
    suggested: 'The due dates were changed to match the period.',
  },

  who: {
    rules: 'Rules',
    help: 'People take part if they match all of these rules. People who have left never take part.',
    departments: labels.departments,
    positions: labels.positions,
    all: { departments: labels.allDepartments, positions: 'All positions' },
    joinedBy: 'Joined on or before',
    notOnLeaveOn: 'Not on leave on',
    emptyDays: 'Leave a date empty to ignore it.',
    nothingFound: 'No matches',
    deleted: (names: string[]) =>
      `Remove ${list(names)}, which no longer ${names.length === 1 ? 'exists' : 'exist'}.`,
    clear: (label: string) => `Clear ${label}`,
    handPicked: { include: 'Always included', exclude: 'Always excluded' },
    none: {
      include: 'No one yet. People you include here take part even if they do not match the rules.',
      exclude: 'No one yet. People you exclude here do not take part even if they match the rules.',
    },
    result: (count: number, headCount: number) =>
      `${formatCount(count)} of ${peopleCount(headCount)} take part.`,
    exist: (count: number) =>
      `${plural(count, 'more person matches', 'more people match')} the rules but already ${count === 1 ? 'has' : 'have'} a review.`,
    removed: (name: string) => `The rules apply to ${name} again.`,
    showAll: (count: number) => `Show all ${formatCount(count)}`,
  },

  /** The dialog that includes or excludes someone, or sets their evaluators. */
  handDialog: {
    add: { pin: labels.setEvaluators, include: 'Include someone', exclude: 'Exclude someone' },
    titleFor: {
      pin: (name: string) => `Set evaluators for ${name}`,
      include: (name: string) => `Include ${name}`,
      exclude: (name: string) => `Exclude ${name}`,
    },
    submit: { pin: labels.setEvaluators, include: 'Include', exclude: 'Exclude' },
    personMissing: 'Choose a person.',
    reasonHelp: 'Admins see it in the plan.',
    reasonTooLong: (limit: number) => `The reason can have at most ${limit} characters.`,
    evaluatorHelp: 'Leave a field empty to let the rule decide.',
    evaluatorMissing: 'Choose at least one evaluator.',
    ownEvaluator: 'No one can evaluate their own review.',
    samePerson: 'The first and second evaluator are the same person.',
  },

  /** The reason of people who were added to the running cycle that this one is a copy of. */
  addedAfterLaunch: 'Added after the launch',
  /** For admins who are not super admins. */
  aboutYou: 'Only a super admin can include or exclude you by hand, or choose your evaluators.',

  /** Things that were deleted after they had been chosen. */
  deletedReferences: {
    inStep: (step: string, things: string[]) => `“${step}” still contains ${list(things)}.`,
    department: (name: string) => `the deleted department “${name}”`,
    position: (name: string) => `the deleted position “${name}”`,
    people: (count: number) => plural(count, 'deleted person', 'deleted people'),
    criteriaSet: 'a deleted criteria set',
    show: 'Open this step',
    removed: 'The deleted person was removed.',
  },

  evaluators: {
    rule: 'Rule',
    ruleText:
      "The first evaluator is the person's manager, and the second evaluator is the manager's manager. No one evaluates their own review.",
    top: 'Evaluator for people without a manager',
    topDeleted: 'This person was deleted. Choose someone else.',
    topHelp: 'For people at the top of the company, for example the CEO.',
    usesLastCycle: 'If no evaluator is found, use the one from the last cycle',
    pinnedHelp: 'These evaluators are used instead of the rule, even if managers change.',
    nonePinned: 'No evaluators are set by hand.',
    import: 'Import CSV',
    blocked: (count: number) =>
      `${plural(count, 'person has', 'people have')} missing or unavailable evaluators.`,
    showBlocked: 'Show in the plan',
    byRule: 'By rule',
    removed: (name: string) => `The rule chooses the evaluators for ${name} again.`,
  },

  criteria: {
    title: 'Review criteria',
    byPosition: 'By position',
    byPositionText:
      "Each review uses the criteria set of the person's position, or the default set if the position has none.",
    oneSet: 'One set for everyone',
    oneSetText: 'All reviews in this cycle use the same criteria set.',
    deletedSet: 'Deleted set',
    setDeleted: 'This set was deleted. Choose another one.',
    setUnavailable: 'This set is inactive or has no published version. Choose another one.',
    newest: 'Reviews use the newest published version at the time of the launch.',
    version: (name: string, number: number) => `${name}, version ${number}`,
    used: 'Sets in the current plan',
    reviews: reviewCount,
    loading: criteriaEditor.sets.loading,
    loadFailed: criteriaEditor.sets.loadFailed,
    manage: 'Edit criteria sets',
  },
}
