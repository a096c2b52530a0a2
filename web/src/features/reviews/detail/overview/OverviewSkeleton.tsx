import { Skeleton } from '@mantine/core'
import styles from './Overview.module.css'

export function OverviewSkeleton() {
  return (
    <div className={styles.parts}>
      <Skeleton height={76} radius="lg" />
      <Skeleton height={168} radius="lg" />
      <Skeleton height={480} radius="lg" />
    </div>
  )
}
