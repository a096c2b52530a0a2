import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { messages } from '@/messages'
import { Spinner } from '@/ui/Spinner'
import styles from './NotificationPanel.module.css'
import { pageSize, useOlderNotifications } from './queries'

const texts = messages.bell.older

interface OlderNotificationsProps {
  shown: number
  total: number
}

/** The end of the list. Loads the next page when it scrolls into view. */
export function OlderNotifications({ shown, total }: OlderNotificationsProps) {
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

  if (isAtEnd) return shown > pageSize && <p className={styles.older}>{texts.none}</p>
  return (
    <div ref={row} className={styles.older}>
      {isPending && (
        <>
          <Spinner />
          <span role="status">{texts.loading}</span>
        </>
      )}
      {isError && (
        <>
          <span role="alert">{texts.failed}</span>
          <Button size="compact-sm" variant="default" onClick={() => load()}>
            {messages.common.actions.retry}
          </Button>
        </>
      )}
    </div>
  )
}
