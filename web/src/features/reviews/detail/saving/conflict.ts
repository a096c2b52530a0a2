import { lazyComponent } from '@/ui/lazy/lazy-component'

/** Most reviews never have a conflict. */
export const FieldConflict = lazyComponent(() => import('./FieldConflict'))
