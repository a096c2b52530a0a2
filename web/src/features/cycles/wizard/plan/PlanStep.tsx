import type { PlanResponse, PlanRow } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { Box, Group, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Fragment, useMemo } from 'react'
import { messages } from '@/messages'
import { RowMenu } from '@/ui/ActionMenu'
import { Badge, type Tone } from '@/ui/Badge'
import { Dash } from '@/ui/Dash'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { type Column, DataTable } from '@/ui/list/DataTable'
import { FilterButtons } from '@/ui/list/FilterButtons'
import { SearchBox } from '@/ui/list/SearchBox'
import { TwoLines } from '@/ui/list/TwoLines'
import { useListState } from '@/ui/list/use-list-state'
import { usePages } from '@/ui/list/use-pages'
import { Panel } from '@/ui/Panel'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { ToolButton } from '@/ui/ToolButton'
import { followRules, unpinEvaluators } from '../edit-settings'
import { DeletedReferencesNote } from '../StepNotes'
import { useWizard } from '../steps'
import { countFilters, countPlan, filterPlan, type PlanListState, planFilters, planList } from './plan-view'

const texts = () => messages().wizardPlan

/** Shows what the launch will do for every person. */
export default function PlanStep() {
  const { data, error, isOutdated, refresh } = useWizard().plan
  return (
    <Panel
      title={texts().title}
      aside={
        <ToolButton icon={IconRefresh} size="xs" disabled={isOutdated} onClick={refresh}>
          {isOutdated && data ? texts().refreshing : texts().refresh}
        </ToolButton>
      }
    >
      {error && <ErrorState title={texts().loadFailed} text={error.message} onRetry={refresh} />}
      {!data && !error && <SkeletonRows rows={6} label={texts().loading} />}
      {data && (
        <>
          <Stack gap={8} px={18} pt={12}>
            <Text c="dimmed" maw="72ch">
              {texts().help}
            </Text>
            <DeletedReferencesNote />
          </Stack>
          <PlanSum plan={data} />
          <PlanList rows={data.rows} isOutdated={isOutdated} />
        </>
      )}
    </Panel>
  )
}

const verdicts = ['create', 'exists', 'left-out', 'blocked'] as const satisfies PlanRow['verdict'][]

/** The verdicts add up to the number of people in the company. */
function PlanSum({ plan }: { plan: PlanResponse }) {
  const counts = countPlan(plan.rows)
  const colorOf = (verdict: PlanRow['verdict']) => {
    if (verdict === 'create') return 'var(--green)'
    return verdict === 'blocked' && counts.blocked > 0 ? 'var(--red)' : undefined
  }
  const part = (count: number, name: string, color: string | undefined = 'var(--ink)') => (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Text component="strong" fz={17} fw={620} c={color} className="numeric">
        {messages().common.count(count)}
      </Text>{' '}
      {name}
    </span>
  )
  return (
    <Group component="p" role="status" align="baseline" gap="4px 8px" px={18} py={14} c="dimmed">
      {verdicts.map((verdict, index) => (
        <Fragment key={verdict}>
          {index > 0 && ' + '}
          {part(counts[verdict], texts().parts[verdict], colorOf(verdict))}
        </Fragment>
      ))}
      {' = '}
      {part(plan.headCount, texts().headCount(plan.headCount))}
    </Group>
  )
}

function PlanList({ rows, isOutdated }: { rows: readonly PlanRow[]; isOutdated: boolean }) {
  const { list, change } = useListState(planList, () => ({ replace: true }))
  const { filter, search } = list
  const counts = useMemo(() => countFilters(rows), [rows])
  const found = useMemo(() => filterPlan(rows, filter, search), [rows, filter, search])
  const { shown, pager, toFirstPage } = usePages(found, [20, 50, 100])
  const show = (changes: Partial<PlanListState>) => {
    change(changes)
    toFirstPage()
  }
  const filters = planFilters.filter((each) => each === 'all' || each === filter || counts[each] > 0)
  return (
    <>
      <Group
        justify="space-between"
        gap={10}
        px={18}
        py={12}
        style={{ borderBlock: '1px solid var(--line)' }}
      >
        <FilterButtons
          label={texts().filter}
          filters={filters.map((each) => ({
            filter: each,
            label: texts().withCount(texts().filters[each], counts[each]),
          }))}
          value={filter}
          onChange={(next) => show({ filter: next })}
        />
        <Box flex="0 1 15rem" miw="min(100%, 12rem)">
          <SearchBox
            label={texts().search}
            placeholder={texts().searchPlaceholder}
            search={search}
            onSearch={(next) => show({ search: next })}
          />
        </Box>
      </Group>
      <Box opacity={isOutdated ? 0.6 : 1} aria-busy={isOutdated}>
        {shown.length === 0 ? <EmptyState title={texts().none} /> : <PlanTable rows={shown} />}
      </Box>
      {pager}
    </>
  )
}

const tones: Record<PlanRow['verdict'], Tone> = {
  create: 'green',
  exists: 'accent',
  'left-out': 'gray',
  blocked: 'red',
}

function PlanTable({ rows }: { rows: readonly PlanRow[] }) {
  const { lockedId } = useWizard()
  const columns: Column<PlanRow>[] = [
    {
      key: 'person',
      header: messages().labels.person,
      cell: ({ user, department, position }) => (
        <TwoLines title={fullName(user)}>{[department, position].filter(Boolean).join(' · ')}</TwoLines>
      ),
    },
    {
      key: 'verdict',
      header: messages().labels.outcome,
      cell: (row) => <Result row={row} />,
    },
    evaluatorColumn('firstEvaluator', messages().reviews.roles.first),
    evaluatorColumn('secondEvaluator', messages().reviews.roles.second),
    {
      key: 'criteria',
      header: messages().labels.criteria,
      isEmpty: ({ criteriaSet }) => criteriaSet === null,
      cell: ({ criteriaSet }) =>
        criteriaSet ? (
          <span style={breaks}>{texts().set(criteriaSet.name, criteriaSet.number)}</span>
        ) : (
          <Dash meaning={texts().noSet} />
        ),
    },
    {
      key: 'actions',
      header: messages().labels.actions,
      isHeaderHidden: true,
      card: 'corner',
      cell: (row) => row.userId !== lockedId && <PlanMenu row={row} />,
    },
  ]
  return <DataTable columns={columns} rows={rows} rowKey={({ userId }) => userId} />
}

const breaks = { overflowWrap: 'anywhere' } as const

function evaluatorColumn(key: 'firstEvaluator' | 'secondEvaluator', header: string): Column<PlanRow> {
  return {
    key,
    header,
    isEmpty: (row) => row[key] === null,
    cell: ({ [key]: evaluator }) => {
      if (!evaluator) return <Dash meaning={texts().noEvaluator} />
      return (
        <TwoLines title={fullName(evaluator.name)} fw={400}>
          {evaluator.source !== 'manager' && texts().sources[evaluator.source]}
        </TwoLines>
      )
    },
  }
}

function Result({ row: { userId, verdict, reasons, note, warnings } }: { row: PlanRow }) {
  const { settings, lockedId } = useWizard()
  const isAddedLater = settings.rules.include.some((each) => each.userId === userId && each.reason === null)
  const reason = note ?? (isAddedLater ? messages().cycleWizard.addedAfterLaunch : null)
  const line = (text: string, color = 'dimmed') => (
    <Text key={text} c={color} size="sm">
      {text}
    </Text>
  )
  return (
    // Long reasons must not make the names of evaluators wrap, but most should fit in one line.
    <Box maw={304} miw={{ lg: 272 }} style={breaks}>
      <Badge tone={tones[verdict]}>{texts().verdicts[verdict]}</Badge>
      {reasons.length > 0 && line(messages().cyclePlan.reasons(reasons))}
      {reason && line(texts().notes[verdict === 'left-out' ? 'exclude' : 'include'](reason))}
      {warnings.map((warning) => line(messages().cyclePlan.warning(warning), 'var(--orange)'))}
      {userId === lockedId && line(messages().cycleWizard.aboutYou)}
    </Box>
  )
}

/** The changes by hand that are possible for one person. */
function PlanMenu({ row: { userId, verdict, user } }: { row: PlanRow }) {
  const { settings, editor, openDialog } = useWizard()
  const { rules, evaluators } = settings
  const has = (people: readonly { userId: string }[]) => people.some((person) => person.userId === userId)
  const takesPart = verdict === 'create' || verdict === 'blocked'
  const entry = (isPossible: boolean, label: string, onSelect: () => void) =>
    isPossible ? [{ label, onSelect }] : []
  const edit = (change: typeof followRules) => editor.edit((before) => change(before, userId))
  const entries = [
    ...entry(true, messages().cycleWizard.handDialog.add.pin, () => openDialog({ kind: 'pin', userId })),
    ...entry(has(evaluators.pinned), texts().removePin, () => edit(unpinEvaluators)),
    ...entry(takesPart, messages().cycleWizard.handDialog.submit.exclude, () =>
      openDialog({ kind: 'exclude', userId }),
    ),
    ...entry(verdict === 'left-out', messages().cycleWizard.handDialog.submit.include, () =>
      openDialog({ kind: 'include', userId }),
    ),
    ...entry(has([...rules.include, ...rules.exclude]), texts().followRules, () => edit(followRules)),
  ]
  return (
    <RowMenu label={texts().actionsFor(fullName(user))} title={messages().labels.actions} entries={entries} />
  )
}
