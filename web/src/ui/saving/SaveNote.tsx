import { Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconCloudOff,
  type Icon as IconType,
} from '@tabler/icons-react'
import { messages } from '@/messages'
import { Spinner } from '@/ui/Spinner'

const texts = () => messages().saving

/**
 * `unsent`: the server is unreachable, and the input is stored on this device. `waiting`: the same, because the server asked
 * to wait. `rejected`: the server returned an error.
 * `locked`: the viewer can no longer edit the field.
 */
export type SaveState =
  | 'clean'
  | 'saving'
  | 'saved'
  | 'unsent'
  | 'waiting'
  | 'too-long'
  | 'rejected'
  | 'conflict'
  | 'locked'

interface Saving {
  state: SaveState
  /** The server's message for a rejected value. */
  problem?: string | undefined
}

const looks: Partial<Record<SaveState, { icon: IconType; color?: string }>> = {
  saved: { icon: IconCheck, color: 'var(--green)' },
  unsent: { icon: IconCloudOff },
  waiting: { icon: IconClock },
  'too-long': { icon: IconAlertTriangle, color: 'var(--red)' },
  rejected: { icon: IconAlertTriangle, color: 'var(--red)' },
}

/** The save state of a field or draft. */
export function SaveNote({ view }: { view: Saving }) {
  const { icon: Icon, color = 'dimmed' } = looks[view.state] ?? {}
  return (
    <Text
      span
      display="inline-flex"
      mih={18}
      size="xs"
      lh="1.125rem"
      c={color}
      style={{ alignItems: 'center', gap: 4 }}
      data-state={view.state}
      role="status"
    >
      {view.state === 'saving' && <Spinner size={12} />}
      {Icon && <Icon size={14} style={{ flex: 'none' }} aria-hidden="true" />} {textOf(view)}
    </Text>
  )
}

function textOf({ state, problem }: Saving): string {
  const { saving, saved, unsent, waiting, tooLong, rejected } = texts()
  const all = { saving, saved, unsent, waiting, 'too-long': tooLong, rejected: rejected(problem ?? '') }
  return all[state as keyof typeof all] ?? ''
}
