import { messages } from '@/messages'
import { lazyComponent } from '@/ui/lazy/lazy-component'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { OverviewSkeleton } from './overview/OverviewSkeleton'

/** Parts that most visits to the matrix do not need. */
export const ChangedNote = lazyComponent(() => import('./ChangedNote'))
export const LockedDraftsNote = lazyComponent(() => import('./LockedDraftsNote'))
export const Overview = lazyComponent(() => import('./overview/Overview'), { Loading: OverviewSkeleton })
export const LogFeed = lazyComponent(() => import('./logs/LogFeed'), {
  Loading: () => <SkeletonRows rows={4} label={messages.reviewPage.loading} />,
})

/** Loads them early, in case the connection is lost. */
export function preloadParts(): void {
  for (const part of [ChangedNote, LockedDraftsNote, LogFeed, Overview]) void part.preload()
}
