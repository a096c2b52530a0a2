import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { messages } from '@/messages'
import { Spinner } from '@/ui/Spinner'
import { pageSize, useOlderNotifications } from './queries'

const texts = () => messages().bell.older

const line = { borderTop: '1px solid var(--line)' }

/** The end of the list. Loads the next page when it scrolls into view. */
export function OlderNotifications({ shown, total }: { shown: number; total: number }) {
  const row = useRef<HTMLDivElement>(null)
  const { mutate: load, isPending, isError } = useOlderNotifications()
  const isAtEnd = shown >= total
  const shouldLoadOnScroll = !isAtEnd && !isPending && !isError

  useEffect(() => {
    if (!row.current || !shouldLoadOnScroll) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load())
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [shouldLoadOnScroll, load])

  if (isAtEnd)
    return (
      shown > pageSize && (
        <Text size="sm" c="dimmed" ta="center" py={14} style={line}>
          {texts().none}
        </Text>
      )
    )
  return (
    <Group ref={row} justify="center" gap={10} mih={48} fz="sm" c="dimmed" style={line}>
      {isPending && (
        <>
          <Spinner />
          <span role="status">{texts().loading}</span>
        </>
      )}
      {isError && (
        <>
          <span role="alert">{texts().failed}</span>
          <Button size="compact-sm" variant="default" onClick={() => load()}>
            {messages().common.actions.retry}
          </Button>
        </>
      )}
    </Group>
  )
}
