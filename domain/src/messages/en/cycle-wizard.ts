import type { PlanRow } from '../../api/cycle-plan'
import { formatCount, list, plural } from './intl'
import { validation } from './validation'

const people = (count: number) => plural(count, 'person', 'people')

/** The steps that prepare a cycle for its launch. */
export const cycleWizard = {
  steps: {
    label: 'Steps',
    names: {
      dates: 'Period and dates',
      who: 'Who takes part',
      evaluators: 'Evaluators',
      criteria: 'Criteria',
      plan: 'Plan',
      launch: 'Launch',
    },
    done: 'Done',
    hasProblems: 'Needs attention',
    back: 'Back',
    next: 'Next',
    /** The accessible name of the button, because it does not say which step is next. */
    nextStep: (step: string) => `Next: ${step}`,
    blocked: (count: number) => `${formatCount(count)} blocked`,
    people: (count: number) => people(count),
    reviews: (count: number) => plural(count, 'review', 'reviews'),
  },

  status: 'Draft status',

  saving: {
    problems: 'Fix the marked fields first.',
  },

  conflict: {
    title: 'Someone else changed this cycle while you were editing.',
    text: 'Which version do you want to keep? Yours is kept on this device until you choose.',
    differences: (parts: string[]) => `The versions differ in: ${list(parts)}.`,
    keepMine: 'Keep my version',
    useTheirs: 'Use their version',
  },

  dates: {
    period: 'Review period',
    periodHelp: 'The time that the reviews cover. People can start on the first day.',
    startDate: 'Start Date',
    endDate: 'End Date',
    dueDates: 'Due dates',
    dueDatesHelp:
      'The last day of each phase. Reminders follow these dates. A phase can start earlier, as soon as the previous one is done.',
    parts: { goal: 'Goals', evaluation: 'Evaluation' },
    suggest: 'Suggest dates',
    suggested: 'The due dates were changed to match the period.',
  },

  who: {
    rules: 'Rules',
    help: 'People take part if they match all of these rules. People who have left never take part.',
    departments: 'Departments',
    positions: 'Positions',
    allDepartments: 'All departments',
    allPositions: 'All positions',
    joinedBy: 'Joined on or before',
    notOnLeaveOn: 'Not on leave on',
    emptyDays: 'Leave a date empty to ignore it.',
    nothingFound: 'No matches',
    deleted: (names: string[]) =>
      `Remove ${list(names)}, which no longer ${names.length === 1 ? 'exists' : 'exist'}.`,
    clear: (label: string) => `Clear ${label}`,
    handPicked: { include: 'Always included', exclude: 'Always excluded' },
    add: { include: 'Include someone', exclude: 'Exclude someone' },
    none: {
      include: 'No one yet. People you include here take part even if they do not match the rules.',
      exclude: 'No one yet. People you exclude here do not take part even if they match the rules.',
    },
    result: (count: number, headCount: number) => `${formatCount(count)} of ${people(headCount)} take part.`,
    exist: (count: number) =>
      `${plural(count, 'more person matches', 'more people match')} the rules but already ${count === 1 ? 'has' : 'have'} a review.`,
    removed: (name: string) => `The rules apply to ${name} again.`,
    showAll: (count: number) => `Show all ${formatCount(count)}`,
  },

  handPicked: {
    title: { include: 'Include someone', exclude: 'Exclude someone' },
    titleFor: {
      include: (name: string) => `Include ${name}`,
      exclude: (name: string) => `Exclude ${name}`,
    },
    person: 'Person',
    reason: 'Reason',
    reasonHelp: 'Admins see it in the plan.',
    noneFound: 'No one found',
    personMissing: 'Choose a person.',
    reasonMissing: validation.revertReason,
    reasonTooLong: (limit: number) => `The reason can have at most ${limit} characters.`,
    submit: { include: 'Include', exclude: 'Exclude' },
  },

  unknownPerson: 'Unknown person',

  /** What was deleted after it had been chosen. */
  leftovers: {
    person: 'Deleted person',
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
    noneFound: 'No one found',
    usesLastCycle: 'If no evaluator is found, use the one from the last cycle',
    pinned: 'Set by hand',
    pinnedHelp: 'These evaluators are used instead of the rule, even if managers change.',
    nonePinned: 'No evaluators are set by hand.',
    add: 'Set evaluators',
    import: 'Import CSV',
    columns: { person: 'Person', first: 'First evaluator', second: 'Second evaluator', actions: 'Actions' },
    blocked: (count: number) =>
      `${plural(count, 'person has', 'people have')} missing or unavailable evaluators.`,
    showBlocked: 'Show in the plan',
    byRule: 'By rule',
    search: 'Search by name',
    removed: (name: string) => `The rule chooses the evaluators for ${name} again.`,
  },

  pinDialog: {
    title: 'Set evaluators',
    titleFor: (name: string) => `Set evaluators for ${name}`,
    person: 'Person',
    first: 'First evaluator',
    second: 'Second evaluator',
    help: 'Leave a field empty to let the rule decide.',
    noneFound: 'No one found',
    personMissing: 'Choose a person.',
    evaluatorMissing: 'Choose at least one evaluator.',
    ownEvaluator: 'No one can evaluate their own review.',
    samePerson: 'The first and second evaluator are the same person.',
    save: 'Set evaluators',
  },

  import: {
    title: 'Import evaluators',
    label: 'CSV file',
    drop: 'Drop a CSV file here',
    text: 'Each row lists an employee, the first evaluator and the second evaluator by email address or employee number. Leave an evaluator blank to let the rule decide. You see a preview before anything changes.',
    template: 'Download template',
    templateName: 'evaluators-template.csv',
    reading: 'Reading the file…',
    checking: (rows: number) => `Checking ${plural(rows, 'row', 'rows')}…`,
    summary: (file: string, valid: number, problems: number) =>
      problems === 0
        ? `${file}: No problems found in ${plural(valid, 'row', 'rows')}.`
        : `${file}: ${plural(problems, 'row has a problem', 'rows have problems')} and will be skipped. ${plural(valid, 'row is', 'rows are')} valid.`,
    allInvalid: (file: string) => `${file}: Every row has a problem. Correct the file and choose it again.`,
    rowFilter: 'Rows to show',
    filters: {
      all: (count: number) => `All (${formatCount(count)})`,
      valid: (count: number) => `Will be set (${formatCount(count)})`,
      problems: (count: number) => `Problems (${formatCount(count)})`,
    },
    noRows: 'No matching rows.',
    columns: { row: 'Row', employee: 'Employee', result: 'Result' },
    results: { new: 'New', changed: 'Changed', unchanged: 'Unchanged' },
    chooseAnother: 'Choose another file',
    submit: (rows: number) => `Set evaluators for ${people(rows)}`,
    done: (set: number, skipped: number) =>
      skipped === 0
        ? `Evaluators were set for ${people(set)}.`
        : `Evaluators were set for ${people(set)}. ${plural(skipped, 'row was', 'rows were')} skipped.`,
  },

  criteria: {
    title: 'Review criteria',
    byPosition: 'By position',
    byPositionText:
      "Each review uses the criteria set of the person's position, or the default set if the position has none.",
    oneSet: 'One set for everyone',
    oneSetText: 'All reviews in this cycle use the same criteria set.',
    set: 'Criteria set',
    deletedSet: 'Deleted set',
    setDeleted: 'This set was deleted. Choose another one.',
    setUnavailable: 'This set is inactive or has no published version. Choose another one.',
    newest: 'Reviews use the newest published version at the time of the launch.',
    version: (name: string, number: number) => `${name}, version ${number}`,
    used: 'Sets in the current plan',
    reviews: (count: number) => plural(count, 'review', 'reviews'),
    loading: 'Loading criteria sets',
    loadFailed: 'Failed to load criteria sets',
    manage: 'Edit criteria sets',
  },

  plan: {
    title: 'People in the plan',
    help: 'Everyone in the company, and what the launch will do for them. Nothing is created yet.',
    loading: 'Calculating the plan',
    loadFailed: 'The plan could not be calculated',
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    parts: {
      create: 'will be created',
      exists: 'already exist',
      'left-out': 'left out',
      blocked: 'blocked',
    } satisfies Record<PlanRow['verdict'], string>,
    headCount: (count: number) => (count === 1 ? 'person' : 'people'),
    filters: {
      all: 'All',
      create: 'Will be created',
      blocked: 'Blocked',
      warnings: 'Warnings',
      'no-manager': 'No manager',
      'left-out': 'Left out',
      exists: 'Already exist',
    },
    filter: 'People to show',
    withCount: (label: string, count: number) => `${label} (${formatCount(count)})`,
    search: 'Search by name, department or position',
    searchPlaceholder: 'Search people',
    none: 'No matching people',
    columns: {
      person: 'Person',
      verdict: 'Result',
      first: 'First evaluator',
      second: 'Second evaluator',
      criteria: 'Criteria',
      actions: 'Actions',
    },
    verdicts: {
      create: 'Will be created',
      exists: 'Already exists',
      'left-out': 'Left out',
      blocked: 'Blocked',
    } satisfies Record<PlanRow['verdict'], string>,
    sources: {
      manager: 'Manager',
      top: 'Instead of a manager',
      'last-cycle': 'Last cycle',
      pinned: 'Set by hand',
    } satisfies Record<NonNullable<PlanRow['firstEvaluator']>['source'], string>,
    set: (name: string, number: number) => `${name}, version ${number}`,
    noSet: 'No criteria set',
    noEvaluator: 'No evaluator',
    /** Why someone was included or excluded by hand. The verdict already says that they are excluded. */
    notes: {
      include: (reason: string) => `Included by hand: ${reason}`,
      exclude: (reason: string) => `Reason: ${reason}`,
    },
    actionsFor: (name: string) => `Actions for ${name}`,
    setEvaluators: 'Set evaluators',
    removePin: 'Use the rule for evaluators',
    include: 'Include',
    exclude: 'Exclude',
    followRules: 'Follow the rules again',
  },

  launch: {
    summary: 'What will happen',
    created: (count: number) => `${plural(count, 'review', 'reviews')} will be created.`,
    evaluators: (count: number) => `${plural(count, 'person', 'people')} will evaluate them.`,
    period: (period: string) => `The reviews cover ${period}.`,
    firstDue: (phase: string, day: string) => `The first due date is ${day} (${phase}).`,
    criteria: (sets: string[]) => `Criteria: ${list(sets)}.`,
    mails: (count: number) =>
      `Up to ${plural(count, 'email', 'emails')} will be sent: one to each employee and evaluator, unless they turned off these emails.`,
    skipped: (count: number) =>
      `${plural(count, 'person is', 'people are')} left out or already ${count === 1 ? 'has' : 'have'} a review.`,
    blocked: (count: number) =>
      `${plural(count, 'person is', 'people are')} blocked and will not get a review. You can add them later, once the cause is fixed.`,
    showBlocked: 'Show blocked people',
    warnings: (count: number) => `${plural(count, 'review has a warning', 'reviews have warnings')}.`,
    showWarnings: 'Show warnings',
    nothing: 'The plan has no reviews to create.',
    showPlan: 'Show the plan',
    settingsProblems: 'Some settings contradict each other and were not saved.',
    showDates: 'Show the dates',
    refreshing: 'Calculating the plan…',
    permanent: 'After the launch, you can only change the name, the due dates and the end date of the cycle.',
    submit: (count: number) => `Launch ${plural(count, 'review', 'reviews')}`,
    confirmTitle: (name: string) => `Launch ${name}?`,
    confirmText: (reviews: number, mails: number) =>
      `${plural(reviews, 'review', 'reviews')} will be created, and up to ${plural(mails, 'email', 'emails')} will be sent. This cannot be undone.`,
    confirm: 'Launch',
    notSaved:
      'Nothing was launched because your latest changes are not saved. Check your connection and try again.',
  },

  changed: {
    title: 'The plan has changed',
    text: 'People, managers, criteria or this cycle have changed since you looked at the plan. Nothing was launched.',
    settings: 'The same people will get reviews, but with different dates.',
    unknown: 'The plan you saw is too old to show what has changed.',
    columns: { person: 'Person', before: 'Before', after: 'Now' },
    added: 'Not in the plan',
    removed: 'No longer at the company',
    more: (count: number) => `and ${formatCount(count)} more`,
    again: 'Check the plan again',
  },
}
