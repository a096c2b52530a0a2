import { Skeleton } from '@mantine/core'
import styles from './ReviewDetail.module.css'

/** The shape of a review that is on its way. */
export function DetailSkeleton() {
  return (
    <div className={styles.parts} role="status" aria-label="Loading review">
      <Skeleton height={56} radius="lg" />
      <Skeleton height={72} radius="lg" />
      <Skeleton height={36} width="60%" radius="md" />
      <Skeleton height={152} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  )
}
