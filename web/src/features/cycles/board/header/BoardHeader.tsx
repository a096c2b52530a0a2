import type { Cycle } from '@evenhand/domain/api'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { MenuButton, type MenuEntry } from '@/ui/ActionMenu'
import { Bar } from '@/ui/chart/Bar'
import { localDay } from '@/ui/local-day'
import { usePageTitle } from '@/ui/page-title'
import { CycleStateBadge } from '../../CycleStateBadge'
import { type BoardDialog, type TargetStatus, useBoard } from '../board-context'
import type { BoardSums } from '../overview/board-sums'
import styles from './BoardHeader.module.css'

const texts = () => messages().cycleBoard

/** The name, period, state and progress of a cycle, one main action, and a menu of rare actions. */
export function BoardHeader({ tools }: { tools: ReactNode }) {
  const { cycle, sums, openDialog } = useBoard()
  usePageTitle(cycle.name)
  const { completed, closed, total } = sums
  const release = releaseLine(cycle)
  const primary = primaryAction(cycle, sums)
  return (
    <Group component="header" align="flex-end" gap="14px 24px" mb={20}>
      <Stack gap={4} flex="1 1 18rem" miw={0}>
        <Text component={Link} to={paths.cycles} size="sm" w="fit-content">
          {messages().cycleList.title}
        </Text>
        <Group gap="4px 10px">
          <Text component="h1" fz={22} style={{ overflowWrap: 'anywhere' }}>
            {cycle.name}
          </Text>
          <CycleStateBadge shownState={cycle.shownState} />
        </Group>
        <Group component="p" gap="0 8px" c="dimmed" className={`numeric ${styles.facts}`}>
          <span>{messages().common.shortPeriod(cycle)}</span>
          <span>{texts().progress(completed, total)}</span>
          {closed > 0 && <span>{texts().closedReviews(closed)}</span>}
          {release && <span>{release}</span>}
        </Group>
        {total > 0 && (
          <Box maw={416} mt={4}>
            <Bar
              max={total}
              parts={[
                { pattern: 'solid', value: completed },
                { pattern: 'hollow', value: closed },
              ]}
            />
          </Box>
        )}
      </Stack>
      <Group gap={8} className="screen-only">
        <Button onClick={() => openDialog(primary.dialog)}>{primary.label}</Button>
        {total > 0 && tools}
        <MenuButton label={messages().labels.moreActions} entries={menuEntries(cycle, sums, openDialog)} />
      </Group>
    </Group>
  )
}

/** Says when the results were or will be released. Null if each is released when its review is completed. */
export function releaseLine({ isHeld, releasedAt, settings: { release } }: Cycle): string | null {
  const { released, planned, held } = messages().cycleRelease
  if (releasedAt !== null) return released(messages().common.shortDay(localDay(releasedAt)))
  if (!isHeld) return null
  const isPlanned = release.when === 'on-date' && release.date !== null
  return isPlanned ? planned(messages().common.shortDay(release.date ?? '')) : held
}

/** The next step of HR: remind while reviews are open, then release the results, close the cycle, and start the next one. */
function primaryAction(
  { state, isHeld }: Cycle,
  { open }: BoardSums,
): { label: string; dialog: BoardDialog } {
  if (open.total === 0 && isHeld) return { label: texts().menu.release, dialog: { kind: 'release' } }
  if (state === 'closed') return { label: texts().menu.copy, dialog: { kind: 'copy' } }
  if (open.total === 0) return { label: messages().boardDialogs.close.title, dialog: { kind: 'close' } }
  const status: TargetStatus = open.overdue > 0 ? 'overdue' : 'open'
  return {
    label: messages().boardActions.labels.nudge,
    dialog: { kind: 'action', action: 'nudge', target: { status } },
  }
}

const changeDates: BoardDialog = { kind: 'action', action: 'change-dates', target: { status: 'open' } }

function menuEntries(
  { state, isHeld }: Cycle,
  { open }: BoardSums,
  onOpen: (dialog: BoardDialog) => void,
): MenuEntry[] {
  const isRunning = state !== 'closed'
  const isPossible = {
    rename: true,
    copy: true,
    addPeople: isRunning,
    compare: isRunning,
    changeDates: isRunning && open.total > 0,
    releaseDate: isHeld,
    release: isHeld,
    close: isRunning,
  }
  const kinds = (Object.keys(isPossible) as (keyof typeof isPossible)[]).filter((kind) => isPossible[kind])
  return kinds.map((kind) => ({
    label: texts().menu[kind],
    isDanger: kind === 'close',
    onSelect: () => onOpen(kind === 'changeDates' ? changeDates : { kind }),
  }))
}
