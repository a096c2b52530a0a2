import { Text } from '@mantine/core'

/** A visible dash, with its meaning for screen readers. */
export function Dash({ meaning }: { meaning: string }) {
  return (
    <Text span inherit c="dimmed" fw={400}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{meaning}</span>
    </Text>
  )
}
