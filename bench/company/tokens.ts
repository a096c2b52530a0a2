import { createSigner } from 'fast-jwt'
import { tokenSecret } from '../support/product'
import { boss } from './fill'
import { idOf } from './ids'

const sign = createSigner({ key: tokenSecret, algorithm: 'HS256', expiresIn: 3_600_000 })

/** The access token of somebody who is signed in: every tenth person, the boss among them. */
export function tokenOf(person: number = boss): string {
  return sign({ sub: idOf('person', person), sid: idOf('session', person) })
}
