import type { CycleReview } from '@evenhand/domain/api'
import { fullName, type UserName } from '@evenhand/domain/people/users'
import { Group, Text } from '@mantine/core'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Badge } from '@/ui/Badge'
import { type Column, DataTable } from '@/ui/list/DataTable'
import { TwoLines } from '@/ui/list/TwoLines'
import { useBoard } from '../board-context'

const texts = () => messages().cycleBoard.list

/** In a closed cycle, no review can be selected. */
export function ReviewTable({ reviews }: { reviews: readonly CycleReview[] }) {
  const { cycle, selection } = useBoard()
  return (
    <DataTable
      columns={columns()}
      rows={reviews}
      rowKey={({ id }) => id}
      selection={
        cycle.state === 'running'
          ? {
              ids: selection.ids,
              pageLabel: texts().selectPage,
              labelOf: ({ user }) => texts().select(fullName(user)),
              onSelect: selection.select,
            }
          : undefined
      }
    />
  )
}

function columns(): Column<CycleReview>[] {
  const { columns: headers } = texts()
  return [
    {
      key: 'employee',
      header: messages().reviews.roles.employee,
      minWidth: '7.5rem',
      cell: ({ id, userId, user, department, position }) => (
        <TwoLines title={fullName(user)} to={paths.review(userId, id)}>
          {[department, position].filter(Boolean).join(' · ')}
        </TwoLines>
      ),
    },
    { key: 'phase', header: messages().labels.phase, cell: ({ phase }) => messages().reviews.phases[phase] },
    { key: 'status', header: messages().labels.status, cell: (review) => <Status review={review} /> },
    {
      key: 'due',
      header: headers.due,
      isNumeric: true,
      isEmpty: ({ status }) => status !== 'open',
      cell: ({ status, dueDate, isOverdue }) =>
        status === 'open' ? (
          <Text span inherit c={isOverdue ? 'var(--red)' : undefined}>
            {messages().common.shortDay(dueDate)}
          </Text>
        ) : (
          '–'
        ),
    },
    {
      key: 'waitingFor',
      header: headers.waitingFor,
      minWidth: '7.25rem',
      isEmpty: ({ waitingFor }) => !waitingFor,
      cell: ({ waitingFor, daysWaiting }) =>
        waitingFor ? (
          <TwoLines title={nameOf(waitingFor)} fw={400}>
            {texts().waitingDays(daysWaiting)}
          </TwoLines>
        ) : (
          '–'
        ),
    },
    {
      key: 'evaluators',
      header: messages().labels.evaluators,
      minWidth: '7.5rem',
      cell: (review) => (
        <Text span inherit c="dimmed">
          {evaluatorsOf(review)}
        </Text>
      ),
    },
  ]
}

/** The badges of a review. A closed one has its reason below, and a completed one that its result is not released. */
function Status({ review }: { review: CycleReview }) {
  const { status, isOverdue, isStalled, isHeld } = review
  if (status === 'open') {
    return (
      <Group gap={4}>
        {isOverdue && <Badge tone="red">{texts().statuses.overdue}</Badge>}
        {isStalled && <Badge tone="orange">{texts().statuses.stalled}</Badge>}
        {!isOverdue && !isStalled && <Badge tone="accent">{texts().statuses.open}</Badge>}
      </Group>
    )
  }
  const note =
    status === 'closed' ? messages().cyclePlan.closedReason(review) : isHeld && messages().reviews.notReleased
  return (
    <div>
      {status === 'closed' ? (
        <Badge tone="gray">{messages().reviews.statuses.closed}</Badge>
      ) : (
        <Badge tone="green">{texts().statuses.completed}</Badge>
      )}
      {note && (
        <Text c="dimmed" size="xs" style={{ overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      )}
    </div>
  )
}

/** Includes the stand-ins of an open review. No one is the stand-in for an evaluator of their own review. */
function evaluatorsOf({ userId, status, firstEvaluator, secondEvaluator }: CycleReview): string {
  const names = [firstEvaluator, secondEvaluator].map(({ name, standIn }) => {
    if (standIn === null || standIn.id === userId || status !== 'open') return nameOf({ name })
    return messages().people.withStandIn(nameOf({ name }), fullName(standIn), standIn.lastDay)
  })
  return [...new Set(names)].join(', ')
}

function nameOf({ name }: { name: UserName | null }): string {
  return name ? fullName(name) : messages().people.deletedPerson
}
