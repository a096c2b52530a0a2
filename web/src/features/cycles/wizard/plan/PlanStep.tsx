import type { PlanResponse, PlanRow } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { wizardPlan as texts } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { changeOptions } from '@/ui/list/change-options'
import { Pager } from '@/ui/list/Pager'
import { SearchBox } from '@/ui/list/SearchBox'
import { Panel } from '@/ui/Panel'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { ToolButton } from '@/ui/ToolButton'
import { LeftoversNote } from '../LeftoversNote'
import type { StepProps } from '../step-props'
import { type PlanDialog, PlanDialogs } from './PlanDialogs'
import styles from './PlanStep.module.css'
import { PlanSum } from './PlanSum'
import { PlanTable } from './PlanTable'
import { countFilters, filterPlan, isPlanFilter, type PlanFilter, planFilters } from './plan-view'

const sizes = [20, 50, 100] as const

/** What the launch will do for every person. */
export function PlanStep(props: StepProps) {
  const { data, error, isOutdated, refresh } = props.plan
  const [dialog, setDialog] = useState<PlanDialog>()
  return (
    <Panel
      title={texts.title}
      aside={
        <ToolButton icon={IconRefresh} size="xs" disabled={isOutdated} onClick={refresh}>
          {isOutdated && data ? texts.refreshing : texts.refresh}
        </ToolButton>
      }
    >
      {error && <ErrorState title={texts.loadFailed} text={error.message} onRetry={refresh} />}
      {!data && !error && <SkeletonRows rows={6} label={texts.loading} />}
      {data && (
        <>
          <p className={styles.help}>{texts.help}</p>
          <div className={styles.notes}>
            <LeftoversNote cycle={props.cycle} leftovers={props.leftovers} />
          </div>
          <PlanSum plan={data} />
          <PlanList
            plan={data}
            isOutdated={isOutdated}
            settings={props.settings}
            editor={props.editor}
            lockedId={props.lockedId}
            onOpen={setDialog}
          />
        </>
      )}
      {dialog && <PlanDialogs dialog={dialog} {...props} onClose={() => setDialog(undefined)} />}
    </Panel>
  )
}

interface PlanListProps extends Pick<StepProps, 'settings' | 'editor' | 'lockedId'> {
  plan: PlanResponse
  isOutdated: boolean
  onOpen: (dialog: PlanDialog) => void
}

function PlanList({ plan: { rows }, isOutdated, settings, editor, lockedId, onOpen }: PlanListProps) {
  const { filter, search, change } = useFilter()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(sizes[0])
  const counts = useMemo(() => countFilters(rows), [rows])
  const found = useMemo(() => filterPlan(rows, filter, search), [rows, filter, search])
  const current = Math.min(page, Math.max(1, Math.ceil(found.length / size)))
  const show = (changes: { filter?: PlanFilter; search?: string }) => {
    change(changes)
    setPage(1)
  }
  const visible: PlanRow[] = found.slice((current - 1) * size, current * size)
  return (
    <>
      <div className={styles.tools}>
        <fieldset className={styles.filters}>
          <legend className="visually-hidden">{texts.filter}</legend>
          {planFilters
            .filter((each) => each === 'all' || each === filter || counts[each] > 0)
            .map((each) => (
              <Button
                key={each}
                size="xs"
                variant={filter === each ? 'light' : 'default'}
                aria-pressed={filter === each}
                onClick={() => show({ filter: each })}
              >
                {texts.withCount(texts.filters[each], counts[each])}
              </Button>
            ))}
        </fieldset>
        <div className={styles.search}>
          <SearchBox
            label={texts.search}
            placeholder={texts.searchPlaceholder}
            search={search}
            onSearch={(next) => show({ search: next })}
          />
        </div>
      </div>
      <div className={styles.rows} aria-busy={isOutdated}>
        {visible.length === 0 ? (
          <EmptyState title={texts.none} />
        ) : (
          <PlanTable rows={visible} settings={settings} editor={editor} lockedId={lockedId} onOpen={onOpen} />
        )}
      </div>
      {found.length > sizes[0] && (
        <Pager
          page={current}
          total={found.length}
          size={size}
          sizes={sizes}
          onPage={setPage}
          onSize={(next) => {
            setSize(next)
            setPage(1)
          }}
        />
      )}
    </>
  )
}

/** The filter is in the URL, so that other steps can link to it. */
function useFilter() {
  const [params, setParams] = useSearchParams()
  const filter = params.get('filter')
  const search = params.get('search') ?? ''
  const change = (changes: { filter?: PlanFilter; search?: string }) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '' || value === 'all') before.delete(name)
          else before.set(name, value)
        }
        return before
      },
      { ...changeOptions, replace: true },
    )
  return { filter: isPlanFilter(filter) ? filter : ('all' as const), search, change }
}
