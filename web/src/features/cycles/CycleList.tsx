import type { CycleCard } from '@evenhand/domain/api'
import { Flex, Stack, Text } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCycles } from '@/api/cycles'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { type MenuEntry, RowMenu } from '@/ui/ActionMenu'
import { DataTable } from '@/ui/list/DataTable'
import { Loaded } from '@/ui/list/Loaded'
import { Meter } from '@/ui/Meter'
import { ToolButton } from '@/ui/ToolButton'
import type { OpenCycleDialog } from './CycleDialog'
import { CycleStateBadge } from './CycleStateBadge'

const texts = () => messages().cycleList

interface CycleListProps {
  onOpen: (dialog: OpenCycleDialog) => void
}

/** All cycles, the newest first. */
export function CycleList({ onOpen }: CycleListProps) {
  return (
    <Loaded query={useCycles()} texts={texts()} rows={3}>
      {(cycles) =>
        cycles.length === 0 ? (
          <NoCycles onAdd={() => onOpen({ kind: 'new' })} />
        ) : (
          <CycleTable cycles={cycles} onOpen={onOpen} />
        )
      }
    </Loaded>
  )
}

function CycleTable({ cycles, onOpen }: CycleListProps & { cycles: readonly CycleCard[] }) {
  return (
    <DataTable
      columns={[
        {
          key: 'name',
          header: messages().labels.name,
          cell: ({ id, name }) => (
            <Text component={Link} to={paths.cycle(id)} fw={550} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
          ),
        },
        {
          key: 'period',
          header: messages().labels.period,
          cell: (cycle) => messages().common.shortPeriod(cycle),
          isNumeric: true,
        },
        {
          key: 'state',
          header: messages().labels.status,
          cell: ({ shownState }) => <CycleStateBadge shownState={shownState} />,
        },
        {
          key: 'progress',
          header: messages().labels.progress,
          cell: (cycle) => <Progress cycle={cycle} />,
          isNumeric: true,
        },
        {
          key: 'actions',
          header: messages().labels.actions,
          isHeaderHidden: true,
          cell: (cycle) => (
            <RowMenu
              label={texts().actionsFor(cycle.name)}
              title={messages().labels.actions}
              entries={menuEntries(cycle, onOpen)}
            />
          ),
          card: 'corner',
        },
      ]}
      rows={cycles}
      rowKey={({ id }) => id}
    />
  )
}

function menuEntries(cycle: CycleCard, onOpen: CycleListProps['onOpen']): MenuEntry[] {
  const open = (kind: 'rename' | 'copy' | 'delete') => () => onOpen({ kind, cycle })
  const remove = { label: messages().common.actions.delete, isDanger: true, onSelect: open('delete') }
  return [
    { label: messages().labels.rename, onSelect: open('rename') },
    { label: texts().copy, onSelect: open('copy') },
    ...(cycle.state === 'draft' ? [remove] : []),
  ]
}

/** The number of overdue reviews links to them. */
function Progress({ cycle }: { cycle: CycleCard }) {
  const { total, completed, closed, overdue } = cycle.counts
  const note = (text: string) => (
    <Text span c="dimmed">
      {text}
    </Text>
  )
  if (cycle.state === 'draft') return <Text c="dimmed">{texts().notLaunched}</Text>
  return (
    <Flex wrap="wrap" align="center" justify={{ base: 'flex-end', sm: 'flex-start' }} gap="4px 12px">
      <Meter value={completed} max={Math.max(1, total - closed)} />
      <span>{texts().progress(completed, total)}</span>
      {closed > 0 && note(texts().closedReviews(closed))}
      {cycle.isHeld && note(messages().cycleRelease.held)}
      {overdue > 0 && (
        <Text component={Link} to={paths.cycleOverdue(cycle.id)} c="var(--red)" fw={550}>
          {texts().overdue(overdue)}
        </Text>
      )}
    </Flex>
  )
}

/** Explains what a cycle is. */
function NoCycles({ onAdd }: { onAdd: () => void }) {
  return (
    <Stack align="center" gap={10} px={24} py={56} ta="center">
      <IconRefresh size={32} stroke={1.25} color="var(--accent-ink)" aria-hidden="true" />
      <Text component="h2" fz={17}>
        {texts().empty.title}
      </Text>
      <Text c="dimmed" maw="60ch" mb={12}>
        {texts().empty.text}
      </Text>
      <ToolButton icon={IconPlus} variant="filled" onClick={onAdd}>
        {texts().add}
      </ToolButton>
    </Stack>
  )
}
