import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Spinner } from '@/ui/Spinner'
import styles from './NotificationPanel.module.css'
import { pageSize, useOlderNotifications } from './queries'

interface OlderNotificationsProps {
  shown: number
  total: number
}

/** The end of the list. Scrolling to it loads the next page. */
export function OlderNotifications({ shown, total }: OlderNotificationsProps) {
  const row = useRef<HTMLDivElement>(null)
  const { mutate: load, isPending, isError } = useOlderNotifications()
  const isAtEnd = shown >= total
  const waitsForScroll = !isAtEnd && !isPending && !isError

  useEffect(() => {
    if (!row.current || !waitsForScroll) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load())
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [waitsForScroll, load])

  if (isAtEnd) return shown > pageSize && <p className={styles.older}>No older notifications</p>
  return (
    <div ref={row} className={styles.older}>
      {isPending && (
        <>
          <Spinner />
          <span role="status">Loading older notifications…</span>
        </>
      )}
      {isError && (
        <>
          <span role="alert">Failed to load older notifications</span>
          <Button size="compact-sm" variant="default" onClick={() => load()}>
            Retry
          </Button>
        </>
      )}
    </div>
  )
}
