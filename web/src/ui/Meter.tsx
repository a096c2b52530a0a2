import { Box } from '@mantine/core'

/** A bar next to a text that already says how far something is. Hidden from screen readers. */
export function Meter({ value, max }: { value: number; max: number }) {
  return (
    <Box
      visibleFrom="lg"
      w="7rem"
      h={6}
      bg="var(--gray-soft)"
      bdrs={16}
      style={{ overflow: 'hidden' }}
      aria-hidden="true"
    >
      <Box w={`${(100 * value) / max}%`} h="100%" bg="var(--accent)" />
    </Box>
  )
}
