import { Button, Group, Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface ConflictNoteProps {
  texts: { title: string; text: string; keepMine: string; useTheirs: string }
  onChoose: (whose: 'mine' | 'theirs') => void
  /** The differences. */
  children: ReactNode
}

/** Lets the viewer choose when someone else has saved something different. */
export function ConflictNote({ texts, onChoose, children }: ConflictNoteProps) {
  return (
    <Paper
      component="section"
      role="alert"
      px="1.125rem"
      py="0.875rem"
      radius={12}
      fz="sm"
      c="var(--orange)"
      bg="var(--orange-soft)"
      bd="1px solid var(--orange-solid)"
    >
      <Stack gap="0.625rem">
        <p>
          <strong>{texts.title}</strong> {texts.text}
        </p>
        <Group gap="xs">
          <Button size="xs" onClick={() => onChoose('mine')}>
            {texts.keepMine}
          </Button>
          <Button size="xs" variant="default" onClick={() => onChoose('theirs')}>
            {texts.useTheirs}
          </Button>
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
