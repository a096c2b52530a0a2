import { Box, Group, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Panel } from '@/ui/Panel'

const DoneContext = createContext(() => {})

/** Returns what to call after an action whose button disappears. It moves the focus to the panel. */
export function useOnDone(): () => void {
  return useContext(DoneContext)
}

export function ResultPanel({ title, children }: { title: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const [doneCount, setDoneCount] = useState(0)
  // In an effect, because a dialog that closes at the same time returns the focus to its button.
  useEffect(() => {
    if (doneCount > 0) panel.current?.focus()
  }, [doneCount])
  return (
    <Box ref={panel} bdrs={12} tabIndex={-1}>
      <Panel title={title}>
        <Stack gap={14} px="1.125rem" pt={14} pb="md">
          <DoneContext value={() => setDoneCount((count) => count + 1)}>{children}</DoneContext>
        </Stack>
      </Panel>
    </Box>
  )
}

/** Says that the employee has read the result. */
export function Confirmed({ text }: { text: string }) {
  return (
    <Group gap={6} align="flex-start" wrap="nowrap">
      <IconCheck size={18} stroke={2} color="var(--green)" style={{ flex: 'none' }} aria-hidden="true" />
      <p>{text}</p>
    </Group>
  )
}
