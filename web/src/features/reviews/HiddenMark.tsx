import type { HiddenReason } from '@evenhand/domain/reviews/hidden-ratings'
import { Box, Group, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Dash } from '@/ui/Dash'

const texts = () => messages().reviewLists.ratings

/** Shown in place of a value that is hidden from the viewer. */
export function HiddenMark({ reason }: { reason: HiddenReason }) {
  if (reason === 'closed') return <Dash meaning={texts().notShown} />
  if (reason === 'nothing-yet') return <Dash meaning={texts().nothingYet} />
  if (reason === 'not-submitted') return <Missing text={texts().notSubmitted} />
  const text = reason === 'until-released' ? texts().shownOnRelease : texts().shownLater
  return (
    <Box
      component="span"
      display="inline-flex"
      c="dimmed"
      style={{ verticalAlign: 'middle' }}
      role="img"
      aria-label={text}
      title={text}
    >
      <IconEyeOff size={16} stroke={1.75} aria-hidden="true" />
    </Box>
  )
}

/** Shown in place of a value that does not exist yet. */
export function Missing({ text }: { text: string }) {
  return (
    <Text span c="dimmed" fw={400} inherit>
      {text}
    </Text>
  )
}

/** The sentence about hidden values. Renders nothing without a text. */
export function HiddenSentence({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Group gap={8} wrap="nowrap" px="1.125rem" py={10} c="dimmed" fz="sm">
      <IconEyeOff size={16} stroke={1.75} style={{ flex: 'none' }} aria-hidden="true" />
      <p>{text}</p>
    </Group>
  )
}
