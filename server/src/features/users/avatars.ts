import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UpdateUser } from '@evenhand/domain/api'
import { invalid } from '@evenhand/domain/errors'
import { avatarAddress, avatarOwner } from '@evenhand/domain/people'
import type { UserRow } from '../../db/schema'

/** An uploaded picture by the hash of its content; https avatars and people without one have no version. */
type AvatarVersion = Pick<UserRow, 'id' | 'avatarVersion'>

export interface Avatars {
  /** What a list shows: the address of an uploaded picture instead of the picture itself. */
  listed(row: AvatarVersion & Pick<UserRow, 'avatar'>): string
  /** Whether the server has signed this address for the picture that the person has now. */
  isSigned(row: AvatarVersion, signature: string): boolean
}

/** An `<img>` sends no bearer, so the address itself must be impossible to guess: it carries a signature. */
export function createAvatars(secret: string): Avatars {
  const key = createHmac('sha256', secret).update('avatar addresses').digest()
  const sign = ({ id, avatarVersion }: AvatarVersion) =>
    createHmac('sha256', key).update(`${id} ${avatarVersion}`).digest('base64url')
  return {
    listed: (row) => (row.avatarVersion === null ? row.avatar : avatarAddress(row.id, sign(row))),
    isSigned(row, signature) {
      if (row.avatarVersion === null) return false
      const [expected, given] = [Buffer.from(sign(row)), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}

/** A client may send back the address from a list: the avatar then stays as it is. */
export function withoutServedAvatar(id: string, input: UpdateUser): UpdateUser {
  const { avatar, ...others } = input
  const owner = avatarOwner(avatar ?? '')
  if (owner === undefined) return input
  if (owner !== id) throw invalid({ avatar: 'This is the avatar of another person.' })
  return others
}

/** The picture in a data address. */
export function readPicture(avatar: string): { type: string; content: Buffer } {
  const [head = '', base64 = ''] = avatar.split(',')
  return { type: head.slice('data:'.length, head.indexOf(';')), content: Buffer.from(base64, 'base64') }
}
