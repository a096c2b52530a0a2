import type { InsightReview } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '@/messages'
import { Insights, Loading } from '../features/insights/Insights'
import { useInsights } from '../features/insights/queries'
import { ScopeFields } from '../features/insights/ScopeFields'
import { scopeLine, useScope } from '../features/insights/scope'
import { PageHeader } from '../layout/PageHeader'
import { ErrorState } from '../ui/ErrorState'
import { lazyDialog } from '../ui/lazy/lazy-dialog'
import { ToolButton } from '../ui/ToolButton'
import { AdminPage } from './admin-page'

const texts = () => messages().insights

const AdjustDialog = lazyDialog(() => import('../features/adjustments/AdjustDialog'))

export function Component() {
  return (
    <AdminPage texts={texts()}>
      <InsightsPage />
    </AdminPage>
  )
}

function InsightsPage() {
  const { scope, cycles, choose, ...cycleList } = useScope()
  const { data, error, refetch } = useInsights(scope)
  const [adjusted, setAdjusted] = useState<InsightReview>()
  const { cycleId, version = null } = adjusted ?? {}
  return (
    <>
      <PageHeader
        title={texts().title}
        subtitle={data && scopeLine(data.scope)}
        aside={
          scope && (
            <>
              <ScopeFields scope={scope} cycles={cycles} days={data?.scope} onChoose={choose} />
              <ToolButton icon={IconPrinter} disabled={!data} onClick={() => window.print()}>
                {messages().labels.print}
              </ToolButton>
            </>
          )
        }
      />
      {scope && (
        <Insights
          key={JSON.stringify(scope)}
          scope={scope}
          data={data}
          error={error}
          onRetry={() => void refetch()}
          onAdjust={setAdjusted}
        />
      )}
      {adjusted && cycleId && version !== null && (
        <AdjustDialog
          review={{ ...adjusted, name: fullName(adjusted.user), cycleId, version }}
          onClose={() => setAdjusted(undefined)}
        />
      )}
      {!scope && !cycleList.error && <Loading />}
      {!scope && cycleList.error && (
        <ErrorState title={texts().loadFailed} text={cycleList.error.message} onRetry={cycleList.refetch} />
      )}
    </>
  )
}
