import type { CycleChange } from '@evenhand/domain/api'

/** In the order of the dialog. */
export const changeKinds = [
  'new',
  'gone',
  'moved',
  'manager-changed',
] as const satisfies CycleChange['kind'][]

/** One person can have several changes. */
export function changeKey({ userId, kind }: Pick<CycleChange, 'userId' | 'kind'>): string {
  return `${kind} ${userId}`
}
