import type { Seat, SeatsResponse } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get } from '@/api/client'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { EmptyState } from '@/ui/EmptyState'
import { BorderedList, BorderedListItem } from '@/ui/list/BorderedList'
import { Loaded } from '@/ui/list/Loaded'
import { TwoLines } from '@/ui/list/TwoLines'
import { PersonSelect } from '@/ui/person/PersonSelect'
import { choose, chooseForAll, type SeatRow, type Successor, useSeatRows } from './successors'

const texts = () => messages().handOverDialog

/**
 * The open reviews in which someone is an evaluator, and who could take over. Fetched again whenever a dialog opens, and
 * unchanged until it closes, because people choose from it.
 */
function seatsQuery(userId: string) {
  return {
    queryKey: ['seats', userId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      get<SeatsResponse>(`/users/${userId}/seats`, undefined, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }
}

/** If the request fails, the hand-over is not offered now. It can be opened from the profile later. */
export async function hasSeats(client: QueryClient, userId: string): Promise<boolean> {
  const response = await client.fetchQuery(seatsQuery(userId)).catch(() => undefined)
  return response !== undefined && response.seats.length > 0
}

interface HandOverDialogProps {
  /** The name is null if the person was deleted. */
  person: { id: string; name: string | null }
  onClose: () => void
}

/** Replaces someone as evaluator in their open reviews. Opening it again shows what is left. */
export function HandOverDialog({ person, onClose }: HandOverDialogProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(seatsQuery(person.id))
  const title = person.name === null ? texts().titleOfDeleted : texts().title(person.name)
  // The form keeps the seats with which it starts, so they must be current.
  const seats = isFetchedAfterMount ? data?.seats : undefined
  if (seats && seats.length > 0) {
    return <HandOverForm title={title} leaverId={person.id} seats={seats} onClose={onClose} />
  }
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <Loaded query={{ data: seats, error, refetch }} texts={texts()} rows={4}>
        {() => <EmptyState title={texts().none} />}
      </Loaded>
    </Dialog>
  )
}

interface HandOverFormProps {
  title: string
  leaverId: string
  /** Later changes of this list are ignored, so that no choice is lost. */
  seats: readonly Seat[]
  onClose: () => void
}

function HandOverForm({ title, leaverId, seats, onClose }: HandOverFormProps) {
  const form = useSeatRows(leaverId, seats)
  const { rows, change, isDirty, hasFailed, summary, openCount, readyCount } = form
  const [wasTried, setWasTried] = useState(false)
  const problem = wasTried && readyCount === 0 && texts().chooseOne

  function submit() {
    setWasTried(true)
    return readyCount > 0 ? form.submit() : undefined
  }

  const banner = summary && <Banner tone={hasFailed ? 'warning' : 'success'}>{summary}</Banner>
  const list = (
    <BorderedList>
      {rows.map((row) => (
        <SeatItem
          key={row.key}
          row={row}
          onChoose={(successor) =>
            change((before) =>
              before.map((other) => (other.key === row.key ? choose(other, successor) : other)),
            )
          }
        />
      ))}
    </BorderedList>
  )
  return (
    <FormDialog
      title={title}
      size="xl"
      unsaved={{ key: 'hand-over', isDirty }}
      cancel={texts().later}
      submit={texts().submit(readyCount)}
      isSticky
      onSubmit={submit}
      onClose={onClose}
      result={
        openCount === 0 && (
          <Stack gap={14}>
            {banner}
            {list}
            <DialogActions isSticky>
              {/* The button that had the focus is gone. */}
              <Button autoFocus onClick={onClose}>
                {messages().labels.done}
              </Button>
            </DialogActions>
          </Stack>
        )
      }
    >
      {banner}
      <p>{texts().text(openCount)}</p>
      {openCount > 1 && (
        <SuccessorForAll
          leaverId={leaverId}
          onApply={(successor) => change((before) => chooseForAll(before, successor))}
        />
      )}
      <Box pb={14}>
        {list}
        <Text c="var(--danger)" role="status" mt={problem ? 14 : 0}>
          {problem}
        </Text>
      </Box>
    </FormDialog>
  )
}

interface SuccessorForAllProps {
  leaverId: string
  onApply: (successor: Successor) => void
}

function SuccessorForAll({ leaverId, onApply }: SuccessorForAllProps) {
  const [successor, setSuccessor] = useState<Successor>({ id: '', name: '' })
  return (
    <Group gap={8} align="end">
      <Box flex="1 1 14rem" miw={0}>
        <PersonSelect
          label={texts().successorForAll}
          exclude={leaverId}
          value={successor.id}
          onChange={(id, name) => setSuccessor({ id, name })}
        />
      </Box>
      <Button variant="default" disabled={successor.id === ''} onClick={() => onApply(successor)}>
        {texts().applyToAll}
      </Button>
    </Group>
  )
}

interface SeatItemProps {
  row: SeatRow
  onChoose: (successor: Successor) => void
}

/** One review with its new evaluator, or with who took over. */
function SeatItem({ row: { seat, successor, isDone, problem, isKept }, onChoose }: SeatItemProps) {
  const { user, role, startDate, endDate, evaluationPhase } = seat
  const facts = [
    messages().reviews.roles[role],
    messages().reviews.phases[evaluationPhase],
    messages().common.shortPeriod({ startDate, endDate }),
  ]
  return (
    <BorderedListItem>
      <Box flex="1 1 22rem" miw={0}>
        <TwoLines title={fullName(user)}>{facts.join(' · ')}</TwoLines>
      </Box>
      <Box flex="1 1 14rem" miw={0}>
        {isDone ? (
          <Group gap={6} wrap="nowrap" c="var(--green)" style={{ overflowWrap: 'anywhere' }}>
            <IconCheck size={16} stroke={2} style={{ flex: 'none' }} aria-hidden="true" />
            {texts().handedOver(successor.name)}
          </Group>
        ) : (
          <PersonSelect
            label={texts().successor(fullName(user), role)}
            isLabelHidden
            exclude={seat.userId}
            current={successor.id === '' ? undefined : successor}
            value={successor.id}
            error={problem && texts().problem(problem)}
            onChange={(id, name) => onChoose({ id, name })}
          />
        )}
        {isKept && !isDone && (
          <Text c="dimmed" size="sm">
            {texts().notOwnReview}
          </Text>
        )}
      </Box>
    </BorderedListItem>
  )
}
