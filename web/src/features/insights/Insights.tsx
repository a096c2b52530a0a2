import type { InsightReview, InsightsResponse } from '@evenhand/domain/api'
import { Skeleton, Stack, Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ApiError } from '@/api/api-error'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { ErrorState } from '@/ui/ErrorState'
import { Overview } from './Overview'
import { ReviewsTab } from './reviews/ReviewsTab'
import { type Scope, scopeParams } from './scope'
import { viewOf } from './view'

const texts = () => messages().insights

interface InsightsProps {
  scope: Scope
  data: InsightsResponse | undefined
  error: Error | null
  onRetry: () => void
  /** Opens the dialog that adjusts a result. */
  onAdjust: (review: InsightReview) => void
}

/** The numbers of the scope, and the reviews behind them. */
export function Insights({ scope, data, error, onRetry, onAdjust }: InsightsProps) {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'reviews' ? 'reviews' : 'overview'
  const openTab = (next: string | null) =>
    setParams(
      { ...scopeParams(scope), ...(next === 'reviews' ? { tab: next } : {}) },
      { preventScrollReset: true },
    )
  const tabs = useTabFocus(tab)
  if (!data && error) return <LoadError error={error} onRetry={onRetry} />
  return (
    <Tabs value={tab} onChange={openTab} keepMounted={false}>
      <Tabs.List ref={tabs} aria-label={texts().tabList} className="screen-only">
        <Tabs.Tab value="overview">{messages().labels.overview}</Tabs.Tab>
        <Tabs.Tab value="reviews">{messages().labels.reviews}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview" pt={20}>
        {data ? <Overview data={data} view={viewOf(scope, data.scope)} /> : <Loading />}
      </Tabs.Panel>
      <Tabs.Panel value="reviews" pt={20}>
        <ReviewsTab scope={scope} data={data} onAdjust={onAdjust} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** A link to the other tab disappears when it is followed. Then the tab that it has opened gets the focus. */
function useTabFocus(tab: string) {
  const tabs = useRef<HTMLDivElement>(null)
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    if (document.activeElement !== document.body) return
    tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true })
  }, [tab])
  return tabs
}

function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <ErrorState
      title={isGone ? messages().cycleList.page.notFound : texts().loadFailed}
      {...(isGone ? {} : { text: error.message })}
      withRetry={!isGone}
      onRetry={onRetry}
      action={isGone && <Link to={paths.insights}>{texts().showDefault}</Link>}
    />
  )
}

export function Loading(): ReactNode {
  return (
    <Stack gap={20} role="status" aria-label={texts().loading}>
      <Skeleton height={104} radius="lg" />
      <Skeleton height={360} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </Stack>
  )
}
