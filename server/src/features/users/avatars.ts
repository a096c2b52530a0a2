import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UpdateUser } from '@evenhand/domain/api'
import { invalid } from '@evenhand/domain/errors'
import { validation } from '@evenhand/domain/messages/english'
import { avatarUrl, avatarUserId } from '@evenhand/domain/people/users'
import type { UserRow } from '#db/schema'

/** The hash of an uploaded image. Null for https avatars and for people without an avatar. */
type AvatarVersion = Pick<UserRow, 'id' | 'avatarVersion'>

export type Avatars = ReturnType<typeof createAvatars>

/** An `<img>` sends no bearer token. URLs of uploaded images contain a signature instead, so they cannot be guessed. */
export function createAvatars(secret: string) {
  const key = createHmac('sha256', secret).update('avatar addresses').digest()
  const sign = ({ id, avatarVersion }: AvatarVersion) =>
    createHmac('sha256', key).update(`${id} ${avatarVersion}`).digest('base64url')
  return {
    /** The avatar in a list. For an uploaded image, its URL. */
    listed: (row: AvatarVersion & Pick<UserRow, 'avatar'>) =>
      row.avatarVersion === null ? row.avatar : avatarUrl(row.id, sign(row)),
    /** Whether the server signed this URL for the person's current image. */
    isSigned(row: AvatarVersion, signature: string): boolean {
      if (row.avatarVersion === null) return false
      const [expected, actual] = [Buffer.from(sign(row)), Buffer.from(signature)]
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}

/** Ignores the URL from a list, which a client may send back. */
export function withoutServedAvatar(id: string, input: UpdateUser): UpdateUser {
  const { avatar, ...others } = input
  const owner = avatarUserId(avatar ?? '')
  if (owner === undefined) return input
  if (owner !== id) throw invalid({ avatar: validation.avatarOfAnother })
  return others
}

/** The image in a data URL. */
export function readDataUrl(avatar: string): { type: string; content: Buffer } {
  const [head = '', base64 = ''] = avatar.split(',')
  return { type: head.slice('data:'.length, head.indexOf(';')), content: Buffer.from(base64, 'base64') }
}
