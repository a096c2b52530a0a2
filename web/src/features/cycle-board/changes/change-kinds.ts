import type { ApplyCycleChanges, CycleChange } from '@evenhand/domain/api'

/** In the order of the dialog. */
export const changeKinds = [
  'new',
  'gone',
  'moved',
  'manager-changed',
  'manager-missing',
] as const satisfies CycleChange['kind'][]

type ApplicableChange = CycleChange & Pick<ApplyCycleChanges['changes'][number], 'kind'>

export function isApplicable(change: CycleChange): change is ApplicableChange {
  return change.kind !== 'manager-missing'
}

/** One person can have several changes. */
export function changeKey({ userId, kind }: Pick<CycleChange, 'userId' | 'kind'>): string {
  return `${kind} ${userId}`
}
