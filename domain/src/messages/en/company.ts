import type { CompanyKind } from '../../company/company-data'
import { peopleCount, plural } from './intl'
import { labels } from './labels'

/** The Company tab of the settings. */
export const company = {
  loading: 'Loading departments and positions',
  loadFailed: 'Failed to load departments and positions',
  earliestDay: {
    title: 'Earliest date',
    help: 'Join dates, review dates and filters cannot be before this date. Choose an earlier one if people joined before January 1, 2010.',
  },
  kinds: {
    department: {
      title: labels.departments,
      help: 'Renaming a department renames it for everyone in it. New people are added to the first active department unless you choose another.',
      add: 'New department',
      inUse: (people: number) =>
        `${plural(people, 'person is', 'people are')} in this department, so it cannot be deleted. If you deactivate it, they stay in it, but no one else can be added.`,
    },
    position: {
      title: labels.positions,
      help: "Renaming a position renames it for everyone who has it. New reviews use the criteria set for the person's position.",
      add: 'New position',
      inUse: (people: number) =>
        `${plural(people, 'person has', 'people have')} this position, so it cannot be deleted. If you deactivate it, they keep it, but it cannot be assigned to anyone else.`,
    },
  } satisfies Record<CompanyKind, object>,
  none: 'Nothing here yet',
  added: (name: string) => `${name} was added.`,
  people: peopleCount,
  peopleOf: (name: string, count: number) => `${peopleCount(count)}: ${name}`,
  reorderHelp: 'To change the order, drag a row, or press Alt+Up or Alt+Down in it.',
  move: (name: string) => `Move ${name}`,
  moved: (name: string, place: number, total: number) => `${name} is now number ${place} of ${total}.`,
  rename: {
    field: (name: string) => `New name of ${name}`,
    done: (name: string) => `Renamed to ${name}.`,
  },
  /** Accessible names of the buttons of one row. */
  activateItem: (name: string) => `Activate ${name}`,
  deactivateItem: (name: string) => `Deactivate ${name}`,
  activated: (name: string) => `${name} is active.`,
  deactivated: (name: string) => `${name} is inactive. People who have it keep it.`,
  deleteDialog: {
    title: (name: string) => `Delete ${name}?`,
    text: 'It is not assigned to anyone. This action cannot be undone.',
    inUseTitle: (name: string) => `${name} is in use`,
    deleted: (name: string) => `${name} was deleted.`,
  },
  criteriaSet: {
    label: (position: string) => `Criteria set for ${position}`,
    default: (name: string) => `${name} (default)`,
    loadFailed: 'Criteria sets could not be loaded.',
    saved: (position: string) => `The criteria set for ${position} was saved.`,
  },
}
