import { textLength } from '@evenhand/domain/reviews/fields'
import { Text } from '@mantine/core'
import { messages } from '@/messages'

const texts = () => messages().saving

/** The length of a text and its limit. A hidden text has no length. */
export function Counter({ text, limit }: { text: string | null; limit: number }) {
  const length = text === null ? null : textLength(text)
  const isOver = length !== null && length > limit
  return (
    <Text
      span
      className="numeric"
      ml="auto"
      size="xs"
      c={isOver ? 'var(--red)' : 'dimmed'}
      fw={isOver ? 620 : undefined}
    >
      {texts().counter(length, limit)}
      <span className="visually-hidden">{texts().characters}</span>
    </Text>
  )
}
