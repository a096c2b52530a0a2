import type { CriteriaSet } from '@evenhand/domain/api'
import { Link } from 'react-router'
import { criteriaEditor } from '@/messages'
import { paths } from '@/paths'
import { ErrorState } from '@/ui/ErrorState'
import { Panel } from '@/ui/Panel'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { useCriteriaSetUsage } from './queries'
import styles from './UsageTab.module.css'

const texts = criteriaEditor.usage

/** The positions and cycles that use a set, with links to them. */
export default function UsageTab({ set }: { set: CriteriaSet }) {
  const { data: usage, error, refetch } = useCriteriaSetUsage(set.id)
  if (!usage && error) return <ErrorState title={texts.loadFailed} text={error.message} onRetry={refetch} />
  if (!usage) return <SkeletonRows rows={3} label={texts.loading} />
  const positions = [...usage.positions, ...(set.isDefault ? [texts.withoutSet] : [])]
  return (
    <div className={styles.tab}>
      <Panel title={texts.positions}>
        <div className={styles.content}>
          {positions.length === 0 && <p>{texts.noPositions}</p>}
          <ul className={styles.list}>
            {positions.map((position) => (
              <li key={position}>
                <Link to={paths.settingsTab('company')}>{position}</Link>
              </li>
            ))}
          </ul>
        </div>
      </Panel>
      <Panel title={texts.cycles}>
        <div className={styles.content}>
          {usage.cycles.length === 0 && <p>{texts.noCycles}</p>}
          <ul className={styles.list}>
            {usage.cycles.map(({ id, name, reviews }) => (
              <li key={id}>
                <Link to={paths.cycle(id)}>{name}</Link>{' '}
                <span className={styles.count}>· {reviews > 0 ? texts.reviews(reviews) : texts.planned}</span>
              </li>
            ))}
          </ul>
          {usage.reviewsOutsideCycles > 0 && (
            <p className={styles.count}>{texts.outsideCycles(usage.reviewsOutsideCycles)}</p>
          )}
        </div>
      </Panel>
    </div>
  )
}
