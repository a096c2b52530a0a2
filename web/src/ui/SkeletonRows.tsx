import { Skeleton } from '@mantine/core'
import styles from './SkeletonRows.module.css'

const keys = Array.from({ length: 12 }, (_, index) => index)

/** The placeholder of a list while it loads. */
export function SkeletonRows({ rows, label, height = 44 }: { rows: number; label: string; height?: number }) {
  return (
    <div className={styles.rows} role="status" aria-label={label}>
      {keys.slice(0, rows).map((key) => (
        <Skeleton key={key} height={height} radius="md" />
      ))}
    </div>
  )
}
