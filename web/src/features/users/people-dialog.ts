import type { User } from '@evenhand/domain/api'

/** The open dialog and its user. */
export type PeopleDialog =
  | { kind: 'add' }
  | { kind: 'import' }
  | { kind: 'history' }
  | { kind: 'invite'; userIds: readonly string[] }
  | { kind: 'edit'; user: User }
  | { kind: 'delete'; user: User }

export type OpenPeopleDialog = (dialog: PeopleDialog) => void
