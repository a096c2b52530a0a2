import type { InsightReview } from '@evenhand/domain/api'
import { isAdmin } from '@evenhand/domain/permissions'
import { fullName } from '@evenhand/domain/users'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages, insights as texts } from '@/messages'
import { homePath } from '../features/auth/return-path'
import { useUser } from '../features/auth/user-context'
import { Insights, Loading } from '../features/insights/Insights'
import { useInsights } from '../features/insights/queries'
import { ScopeFields } from '../features/insights/ScopeFields'
import { scopeLine } from '../features/insights/scope-line'
import { useScope } from '../features/insights/use-scope'
import { PageHeader } from '../layout/PageHeader'
import { AccessDenied } from '../ui/AccessDenied'
import { ErrorState } from '../ui/ErrorState'
import { lazyDialog } from '../ui/lazy/lazy-dialog'
import { ToolButton } from '../ui/ToolButton'

const AdjustDialog = lazyDialog(() => import('../features/adjustments/AdjustDialog'))

export function Component() {
  return isAdmin(useUser()) ? <InsightsPage /> : <InsightsDenied />
}

function InsightsDenied() {
  const home = <Link to={homePath(useUser())}>{messages.common.goHome}</Link>
  return (
    <>
      <PageHeader title={texts.title} />
      <AccessDenied text={texts.accessDenied} action={home} />
    </>
  )
}

function InsightsPage() {
  const { scope, cycles, choose, ...cycleList } = useScope()
  const { data, error, refetch } = useInsights(scope)
  const [adjusted, setAdjusted] = useState<InsightReview>()
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={data && scopeLine(data.scope)}
        aside={
          scope && (
            <>
              <ScopeFields scope={scope} cycles={cycles} days={data?.scope} onChoose={choose} />
              <ToolButton icon={IconPrinter} disabled={!data} onClick={() => window.print()}>
                {texts.print}
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
      {adjusted?.cycleId && adjusted.version !== null && (
        <AdjustDialog
          review={{
            ...adjusted,
            name: fullName(adjusted.user),
            cycleId: adjusted.cycleId,
            version: adjusted.version,
          }}
          onClose={() => setAdjusted(undefined)}
        />
      )}
      {!scope && !cycleList.error && <Loading />}
      {!scope && cycleList.error && (
        <ErrorState
          title={texts.loadFailed}
          text={cycleList.error.message}
          onRetry={() => void cycleList.refetch()}
        />
      )}
    </>
  )
}
