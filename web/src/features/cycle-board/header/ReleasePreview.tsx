import { fullName } from '@evenhand/domain/users'
import { Box } from '@mantine/core'
import { messages, cycleRelease as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { useCycleReviews } from '../queries'
import { noFilters } from '../reviews/list-state'
import styles from './ReleasePreview.module.css'

const limit = 100

/** The people whose results are released. */
export function ReleasePreview({ cycleId }: { cycleId: string }) {
  const { data, error } = useCycleReviews(cycleId, { ...noFilters, status: 'completed', page: 1, limit })
  if (error) return <Banner>{error.message}</Banner>
  if (!data) return <SkeletonRows rows={3} height={20} label={messages.common.loading} />
  const others = data.total - data.reviews.length
  return (
    <Box className={styles.scroll} role="region" aria-label={texts.people} tabIndex={0}>
      <ul className={styles.people}>
        {data.reviews.map(({ id, user, department }) => (
          <li key={id} className={styles.person}>
            <span className={styles.name}>{fullName(user)}</span>
            <span className={styles.muted}>{department}</span>
          </li>
        ))}
        {others > 0 && <li className={styles.muted}>{texts.others(others)}</li>}
      </ul>
    </Box>
  )
}
