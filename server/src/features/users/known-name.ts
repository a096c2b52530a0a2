interface Name {
  firstName: string
  lastName: string
}

/** A name as a review or a log has kept it, and whether its bearer has gone since. */
export interface NameThen extends Name {
  deletedAt: Date | null
}

/** Somebody who was deleted is no longer known by name. */
export function knownName({ firstName, lastName, deletedAt }: NameThen): Name | null {
  return deletedAt ? null : { firstName, lastName }
}
