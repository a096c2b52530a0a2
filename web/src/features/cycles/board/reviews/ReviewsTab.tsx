import { cycleStatuses } from '@evenhand/domain/cycles/cycles'
import { phases } from '@evenhand/domain/reviews/phases'
import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { MenuButton } from '@/ui/ActionMenu'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { FilterBar } from '@/ui/list/FilterBar'
import { Loaded } from '@/ui/list/Loaded'
import { PagedList } from '@/ui/list/PagedList'
import { SearchBox } from '@/ui/list/SearchBox'
import { Panel } from '@/ui/Panel'
import { PersonFilter } from '@/ui/person/PersonFilter'
import { useCycleReviews, useEvaluators } from '../../queries'
import { useBoard } from '../board-context'
import { reviewSchema } from './list-state'
import styles from './ReviewsTab.module.css'
import { ReviewTable } from './ReviewTable'

const texts = () => messages().cycleBoard.list

/** The reviews of the cycle, with filters and actions for the selected ones. */
export function ReviewsTab() {
  const { cycle, reviewList } = useBoard()
  const { list, change, pathToPage } = reviewList
  const reviews = useCycleReviews(cycle.id, list)
  return (
    <>
      <Panel
        title={texts().title(reviews.data?.total)}
        aside={
          <SearchBox
            label={messages().reviewLists.list.search}
            search={list.search}
            onSearch={(search) => change({ search })}
          />
        }
      >
        <ReviewFilters />
        <Loaded query={reviews} texts={messages().reviewLists.list} rows={10}>
          {(data) => (
            <PagedList
              list={list}
              total={data.total}
              sizes={reviewSchema.sizes}
              isLoading={reviews.isPlaceholderData}
              texts={messages().reviewLists.list}
              pathToPage={pathToPage}
              onChange={change}
            >
              <ReviewTable reviews={data.reviews} />
            </PagedList>
          )}
        </Loaded>
      </Panel>
      <SelectionBar total={reviews.data?.total ?? 0} />
    </>
  )
}

function ReviewFilters() {
  const { list, change } = useBoard().reviewList
  const company = useCompany()
  const names = company.departments.map(({ name }) => name)
  // The department at launch may have been renamed or deleted since.
  const departments =
    list.department === '' || names.includes(list.department) ? names : [list.department, ...names]
  const controls = {
    search: null,
    status: (
      <ChoiceFilter
        label={messages().labels.status}
        choices={cycleStatuses}
        value={list.status}
        labelOf={(status) => texts().statuses[status]}
        onApply={(status) => change({ status })}
      />
    ),
    phase: (
      <ChoiceFilter
        label={messages().labels.phase}
        choices={phases}
        value={list.phase}
        labelOf={(phase) => messages().reviews.phases[phase]}
        onApply={(phase) => change({ phase })}
      />
    ),
    department: (
      <ChoiceFilter
        label={messages().people.fields.department}
        choices={departments}
        value={list.department}
        emptyText={company.error ? company.error.message : messages().common.loading}
        onApply={(department) => change({ department })}
      />
    ),
    evaluatorId: <EvaluatorFilter />,
  }
  return <FilterBar schema={reviewSchema} list={list} onChange={change} controls={controls} />
}

/** A filter for the first or second evaluator. Loads the evaluators of the cycle when it is first opened or used. */
function EvaluatorFilter() {
  const { cycle, reviewList } = useBoard()
  const { evaluatorId } = reviewList.list
  const [isUsed, setIsUsed] = useState(false)
  const { data, error } = useEvaluators(cycle.id, isUsed || evaluatorId !== '')
  return (
    <PersonFilter
      label={messages().labels.evaluator}
      texts={messages().cycleBoard.evaluators}
      people={data}
      loadError={error}
      value={evaluatorId}
      // Someone who has been replaced in all reviews is not in the list.
      unknownName={messages().people.unknownPerson}
      onOpen={() => setIsUsed(true)}
      onApply={(id) => reviewList.change({ evaluatorId: id })}
    />
  )
}

const actions = ['nudge', 'change-dates', 'replace-evaluator', 'skip-phase', 'close'] as const

/** The actions for the selected reviews, of all that match the filters. Stays below the list, so that selecting does not move the rows. */
function SelectionBar({ total }: { total: number }) {
  const { selection, openDialog } = useBoard()
  const isSmall = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const count = selection.ids.size
  const entries = actions.map((action) => ({
    label: messages().boardActions.labels[action],
    isDanger: action === 'close',
    onSelect: () => openDialog({ kind: 'action', action, target: { ids: [...selection.ids] } }),
  }))
  if (count === 0) return null
  return (
    <Group
      component="section"
      gap="6px 8px"
      mt={12}
      px={14}
      py={10}
      bd="1px solid var(--line)"
      bdrs={12}
      bg="var(--surface-raised)"
      pos="sticky"
      bottom={12}
      style={{ zIndex: 50, boxShadow: 'var(--shadow-high)' }}
      aria-label={texts().bulkActions}
    >
      <Text span role="status" fw={600} className="numeric">
        {texts().selected(count)}
      </Text>
      <Group gap="6px 8px" className={styles.change}>
        {count < total && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={selection.isLoading}
            onClick={() => void selection.selectMatching()}
          >
            {texts().selectMatching(total)}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" disabled={selection.isLoading} onClick={selection.clear}>
          {messages().labels.clearSelection}
        </Button>
      </Group>
      <Group gap="6px 8px" ml="auto">
        {isSmall ? (
          <MenuButton
            label={messages().labels.actions}
            size="xs"
            disabled={selection.isLoading}
            entries={entries}
          />
        ) : (
          entries.map(({ label, onSelect }) => (
            <Button key={label} size="xs" variant="default" disabled={selection.isLoading} onClick={onSelect}>
              {label}
            </Button>
          ))
        )}
      </Group>
    </Group>
  )
}
