import { Skeleton } from '@mantine/core'
import { messages } from '@/messages'
import { lazyComponent } from '@/ui/lazy/lazy-component'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { OverviewSkeleton } from './overview/OverviewSkeleton'

/** Parts that most visits to the matrix do not need. */
export const ChangedNote = lazyComponent(() => import('./ChangedNote'))
export const AskedBackNote = lazyComponent(() => import('./moves/AskedBackNote'))
export const LockedDraftsNote = lazyComponent(() => import('./LockedDraftsNote'))
export const LostDraftsNote = lazyComponent(() => import('./LostDraftsNote'))
export const RevertedNote = lazyComponent(() => import('./RevertedNote'), {
  Loading: () => <Skeleton height={96} radius="lg" />,
})
export const PastRatings = lazyComponent(() => import('./past/PastRatings'), {
  Loading: () => <Skeleton height={52} radius="md" />,
})
export const Overview = lazyComponent(() => import('./overview/Overview'), { Loading: OverviewSkeleton })
export const ShortcutList = lazyComponent(() => import('./matrix/ShortcutList'), {
  Loading: () => <Skeleton height={220} />,
})
export const LogFeed = lazyComponent(() => import('./logs/LogFeed'), {
  Loading: () => <SkeletonRows rows={4} label={messages.reviewPage.loading} />,
})
/** Only completed reviews have one of these: the employee's panel has a row of buttons. */
export const OwnResult = lazyComponent(() => import('./result/OwnResult'), {
  Loading: () => <Skeleton height={190} radius="lg" />,
})
export const ResponseOf = lazyComponent(() => import('./result/ResponseOf'), { Loading: ResultSkeleton })
export const HeldNote = lazyComponent(() => import('./result/HeldNote'), { Loading: ResultSkeleton })
export const AdjustedNote = lazyComponent(() => import('./result/AdjustedNote'), {
  Loading: () => <Skeleton height={84} radius="lg" />,
})
/** Only admins and the second evaluator use it. */
export const EmployeeViewBanner = lazyComponent(() => import('./EmployeeViewBanner'), {
  Loading: () => <Skeleton height={52} radius="lg" mb="md" />,
})

/** Loads them early, in case the connection is lost. */
export function preloadParts(): void {
  const notes = [ChangedNote, LockedDraftsNote, LostDraftsNote]
  const results = [OwnResult, ResponseOf, HeldNote]
  for (const part of [...notes, ...results, LogFeed, Overview, PastRatings, ShortcutList]) void part.preload()
}

function ResultSkeleton() {
  return <Skeleton height={128} radius="lg" />
}
