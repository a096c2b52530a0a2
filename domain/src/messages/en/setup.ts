import type { ConfirmableStep, SetupStep } from '../../company/setup'
import { addPeople } from './cycle-differences'
import { inviting } from './invitations'
import { labels } from './labels'

/** The checklist of a new company. */
export const setup = {
  title: 'Set up your company',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  fits: 'Keep as is',
  /** The accessible name. */
  fitsStep: (step: string) => `Keep as is: ${step}`,
  dismiss: 'Dismiss checklist',
  dismissed: 'Checklist dismissed',
  steps: {
    company: {
      title: 'Departments and positions',
      text: 'Rename or deactivate the suggested ones, and add your own.',
    },
    criteria: {
      title: labels.criteria,
      text: 'Decide what people are rated on. Edit the suggested criteria, or create a set of your own.',
    },
    people: {
      title: addPeople.title,
      text: 'Add them one by one, or import them all from a file.',
    },
    invitations: {
      title: inviting.title,
      text: 'Everyone gets an email with a link to choose a password.',
    },
    cycle: {
      title: 'Launch your first review cycle',
      text: 'A cycle creates reviews for the whole company, with due dates and evaluators.',
    },
  } satisfies Record<SetupStep, { title: string; text: string }>,
  links: {
    company: 'Edit departments and positions',
    criteria: 'Edit criteria',
  } satisfies Record<ConfirmableStep, string>,
  openCycles: 'Open review cycles',
}
