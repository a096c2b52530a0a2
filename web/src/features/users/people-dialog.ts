import type { User } from '@evenhand/domain/api'

/** The open dialog and its user. */
export type PeopleDialog =
  | { kind: 'add' }
  | { kind: 'import' }
  | { kind: 'history' }
  | { kind: 'invite'; userIds: readonly string[] }
  | { kind: 'edit'; user: User }
  | { kind: 'delete'; user: User }
  | { kind: 'hand-over'; user: User }
  /** The evaluators who were deleted or have left. */
  | { kind: 'leavers' }

export type OpenPeopleDialog = (dialog: PeopleDialog) => void
