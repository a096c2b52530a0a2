import { errors } from './errors'
import { list, plural, reviewCount } from './intl'
import { labels } from './labels'
import { saving } from './saving'

/** The list of criteria sets in Settings, the editor of a set and its versions. */
export const criteriaEditor = {
  sets: {
    title: 'Criteria sets',
    help: "A new review uses the set for the person's position, or the default set if the position has none. It keeps the version that it was created with.",
    loading: 'Loading criteria sets',
    loadFailed: 'Failed to load criteria sets',
    add: 'New set',
    badges: { default: 'Default' },
    none: 'No criteria sets yet',
    version: (number: number, day: string) => `Version ${number}, ${day}`,
    notPublished: 'Not published yet',
    usedBy: (reviews: number) => (reviews === 0 ? 'Not used yet' : `Used by ${reviewCount(reviews)}`),
    usedForPositions: (isDefault: boolean, positions: string[]) => {
      const others = isDefault ? ['all positions without their own set'] : []
      const all = [...positions, ...others]
      return all.length === 0 ? 'None' : capitalized(list(all))
    },
    actionsFor: (name: string) => `Actions for ${name}`,
    duplicate: 'Duplicate',
    makeDefault: 'Make default',
    makeDefaultTitle: (name: string) => `Make ${name} the default?`,
    makeDefaultText:
      'New reviews will use it for all positions without their own set. Existing reviews keep their criteria.',
    madeDefault: (name: string) =>
      `${name} is now the default set. New reviews use it for all positions without their own set.`,
    deactivated: (name: string) => `${name} is now inactive. It can't be chosen for new reviews.`,
    activated: (name: string) => `${name} is active again.`,
  },

  setDialog: {
    newTitle: 'New criteria set',
    renameTitle: 'Rename criteria set',
    copyTitle: (name: string) => `Duplicate ${name}`,
    empty: 'An empty set',
    copyOf: (name: string) => `A copy of ${name}`,
    copyName: (name: string) => `Copy of ${name}`,
    create: 'Create set',
    renamed: (name: string) => `Renamed to ${name}.`,
  },

  deleteDialog: {
    title: 'Delete criteria set?',
    text: (name: string) => `${name} has never been published. Its draft will be lost.`,
    deleted: (name: string) => `${name} was deleted.`,
  },

  page: {
    loading: 'Loading criteria set',
    loadFailed: 'Failed to load this criteria set',
    notFound: errors.CRITERIA_SET_NOT_FOUND,
    backToList: 'Back to criteria sets',
    title: labels.criteriaSet,
    tabs: { usage: 'Used by' },
  },

  usage: {
    loading: 'Loading where this set is used',
    loadFailed: 'Failed to load where this set is used',
    noPositions: 'No position uses this set.',
    withoutSet: 'All positions without their own set',
    cycles: 'Review cycles',
    noCycles: 'No review cycle uses this set.',
    reviews: reviewCount,
    planned: 'Chosen for all reviews',
    outsideCycles: (reviews: number) =>
      `${plural(reviews, 'review uses', 'reviews use')} this set outside of a cycle.`,
  },

  editor: {
    published: (number: number) => `Version ${number}`,
    publish: 'Publish',
    nothingToPublish: 'There are no changes to publish.',
    discard: 'Discard draft',
    addCriterion: 'Add criterion',
    addTo: (category: string) => `Add criterion to ${category}`,
    empty: 'No criteria yet',
    emptyHint: 'Add the first criterion, for example “Quality of Work”.',
    full: (limit: number) => `A set can have at most ${limit} criteria.`,
    newCategory: 'General',
    unnamed: 'Unnamed criterion',
    noCategory: 'No category',
    removed: (name: string) => `${name} was removed.`,
    shared: 'The weights were shared equally.',
    scaled: 'The weights were scaled to 100%.',
  },

  weights: {
    label: 'Total weight',
    sum: (sum: string) => `${sum} of 100.00%`,
    left: (left: string) => `${left}% left`,
    tooMuch: (excess: string) => `${excess}% over`,
    shareEqually: 'Share equally',
    scale: 'Scale to 100%',
    /** The published version of the default set, after criteria were added through the API. */
    areShares: (sum: string) =>
      `The published weights add up to ${sum}%. Reviews count each weight as a share of this total. To publish a new version, scale the weights to 100%.`,
  },

  reorder: {
    handle: (name: string) => `Move ${name}`,
    tooltip: 'Drag, or press Alt with the up or down arrow key',
    moved: (name: string, category: string, position: number, total: number) =>
      `${name} moved to position ${position} of ${total} in ${category}.`,
    categoryMoved: (name: string, position: number, total: number) =>
      `Category ${name} moved to position ${position} of ${total}.`,
    up: 'Move up',
    down: 'Move down',
    moveCategoryUp: (category: string) => `Move category ${category} up`,
    moveCategoryDown: (category: string) => `Move category ${category} down`,
    subtitleOf: (category: string) => `Subtitle of ${category}`,
    addSubtitle: 'Add a subtitle',
    renameCategory: (category: string) => `Name of category ${category}`,
  },

  form: {
    close: 'Close criterion',
    weight: 'Weight in percent',
    weightOf: (name: string) => `Weight of ${name} in percent`,
    descriptionHelp: 'Markdown: **bold**, *italic*, - list, [link](https://example.com)',
    write: 'Write',
    descriptionView: 'Description view',
    noDescription: 'No description yet.',
    scaleHelp: 'Choose two to five ratings and say what they mean. 5 is best.',
    includeValue: (value: number) => `Use rating ${value}`,
    labelOf: (value: number) => `Label of rating ${value}`,
    remove: 'Remove criterion',
  },

  problems: {
    title: (count: number) => `${plural(count, 'problem', 'problems')} to fix before you can publish`,
    /** The accessible name of the mark in the list. */
    mark: 'Has problems',
    ofCriterion: (name: string, problem: string) => `${name}: ${problem}`,
  },

  conflict: {
    title: 'Someone else changed this draft while you were editing.',
    text: saving.conflict.text,
    differences: 'What is different in your version',
    keepMine: saving.conflict.keepMine,
    useTheirs: saving.conflict.useTheirs,
    usedTheirs: 'Your version was replaced with theirs.',
    chooseFirst: 'Someone else changed this draft. First choose which version to keep.',
    checkFirst: 'Someone else changed this draft. Check their changes and try again.',
  },

  publishDialog: {
    title: (number: number) => `Publish version ${number}?`,
    /** The new reviews that use the version. */
    usedByNew: (number: number, isDefault: boolean, positions: string[]) => {
      if (isDefault)
        return `New reviews will use version ${number}, unless the person's position has another set.`
      if (positions.length === 0) {
        return `No position uses this set yet. You can choose version ${number} when you create a review.`
      }
      const count = plural(positions.length, 'position', 'positions')
      return `New reviews for ${count} will use version ${number}: ${list(positions)}.`
    },
    keptByExisting: (reviews: number) => {
      if (reviews === 0) return 'No existing reviews are affected.'
      const keeps = reviews === 1 ? 'keeps its version' : 'keep their versions'
      return `${plural(reviews, 'existing review', 'existing reviews')} ${keeps}.`
    },
    permanent: 'A published version cannot be changed or deleted.',
    changes: (number: number, summary: string) => `Compared with version ${number}: ${summary}`,
    published: (name: string, number: number) => `Version ${number} of ${name} was published.`,
    notSaved:
      'Nothing was published because your latest changes are not saved. Check your connection and try again.',
  },

  discardDialog: {
    title: 'Discard the draft?',
    text: (number: number) =>
      `All changes since version ${number} will be lost, including changes by other admins.`,
    discarded: 'The draft was discarded.',
  },

  versions: {
    title: 'Versions',
    none: 'No versions yet',
    noneHint: 'Publish the draft to create version 1.',
    columns: { published: 'Published', by: 'By' },
    version: (number: number) => `Version ${number}`,
    newest: 'Newest',
    view: 'View',
    viewOf: (number: number) => `View version ${number}`,
    viewTitle: (set: string, number: number, day: string) => `${set}, version ${number}, ${day}`,
    loading: 'Loading version',
    loadFailed: 'Failed to load this version',
  },

  comparison: {
    title: 'Compare versions',
    from: 'From',
    to: 'To',
    same: 'There are no differences.',
    kinds: { added: 'Added', removed: 'Removed', moved: 'Moved', changed: labels.changed },
    /** '2 added, 1 removed, and 3 changed.' */
    summary: (parts: string[]) => `${list(parts)}.`,
    count: (count: number, kind: string) => `${count} ${kind}`,
    fact: (category: string, weight: string) => `${category}, ${weight}%`,
    fields: {
      name: labels.name,
      category: labels.category,
      categorySubtitle: 'Subtitle of the category',
      weight: labels.weight,
      description: labels.description,
      scale: labels.ratingScale,
    },
  },

  preview: {
    title: (name: string) => `${name} as the employee sees it`,
    employee: { firstName: 'Example', lastName: 'Employee' },
    first: { firstName: 'First', lastName: 'Evaluator' },
    second: { firstName: 'Second', lastName: 'Evaluator' },
  },

  percent: (weight: string) => `${weight}%`,
  /** '4 – Exceeds expectations' */
  step: (value: number, label: string) => `${value} – ${label}`,
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
