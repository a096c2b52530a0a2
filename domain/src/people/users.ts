import { textLength } from '../reviews/fields'

export const roles = ['employee', 'admin', 'super_admin'] as const

/** The columns that a list of people can be sorted by. */
export const userSorts = ['firstName', 'role', 'department', 'position', 'joinDate'] as const

export type Role = (typeof roles)[number]

export interface UserName {
  firstName: string
  lastName: string
}

export const nameLimit = 80
export const employeeNumberLimit = 40
const emailLimit = 254
const avatarLimit = 100 * 1024

/** Sorts names for everyone alike, because the order of a plan is stored and files are shared. */
export const nameOrder = new Intl.Collator('en')

export function fullName(person: UserName): string {
  return `${person.firstName} ${person.lastName}`
}

/** The name without other fields. Null for someone who is not known. */
export function nameOf(person: UserName): UserName
export function nameOf(person: UserName | undefined): UserName | null
export function nameOf(person: UserName | undefined): UserName | null {
  return person ? { firstName: person.firstName, lastName: person.lastName } : null
}

export function initials(person: UserName): string {
  const first = ([word]: string) => word ?? ''
  return (first(person.firstName.trim()) + first(person.lastName.trim())).toUpperCase()
}

export interface EvaluatorName extends UserName {
  deletedAt: Date | null
}

/** Null for a deleted person, whose name is no longer shown. */
export function nameUnlessDeleted(person: EvaluatorName): UserName | null {
  return person.deletedAt ? null : nameOf(person)
}

/** Email addresses are compared case-insensitively. */
export function emailKey(email: string): string {
  return email.toLowerCase()
}

/** Employee numbers are compared case-insensitively. */
export function employeeNumberKey(number: string): string {
  return number.toLowerCase()
}

/** A single address without a display name, quotes, comments, or whitespace. */
export function isPlainEmail(email: string): boolean {
  return textLength(email) <= emailLimit && email.indexOf('@') <= 64 && plainEmail.test(email)
}

const plainEmail =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64})*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** Empty, an https URL, or a small PNG, JPEG, or WebP image as a data URL. */
export function isAvatar(avatar: string): boolean {
  if (avatar === '') return true
  if (avatar.length > avatarLimit * 1.4) return false
  if (/^https:\/\/[^\s"'<>\\]+$/.test(avatar)) return avatar.length <= 2048
  const data = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(avatar)
  return data?.[1] !== undefined && byteCount(data[1]) <= avatarLimit
}

/** The URL path of an uploaded avatar. Lists contain it instead of the image. */
export function avatarUrl(id: string, signature: string): string {
  return `/api/users/${id}/avatar?v=${signature}`
}

/** The user ID in an avatar URL path. Undefined for any other avatar. */
export function avatarUserId(avatar: string): string | undefined {
  return /^\/api\/users\/([0-9a-f-]{36})\/avatar\?v=[\w-]+$/.exec(avatar)?.[1]
}

function byteCount(base64: string): number {
  return Math.floor((base64.replace(/=+$/, '').length * 3) / 4)
}
