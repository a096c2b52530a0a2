import { useCompany } from '@/api/company'
import { company as texts } from '@/messages'
import { ErrorState } from '@/ui/ErrorState'
import { SkeletonRows } from '@/ui/SkeletonRows'
import styles from './CompanyTab.module.css'
import { ItemList } from './company/ItemList'

/** The departments and positions of the company. */
export default function CompanyTab() {
  const { departments, positions, isLoaded, error, refetch } = useCompany()
  if (error) return <ErrorState title={texts.loadFailed} text={error.message} onRetry={refetch} />
  if (!isLoaded) return <SkeletonRows rows={6} label={texts.loading} />
  return (
    <div className={styles.columns}>
      <ItemList kind="department" items={departments} />
      <ItemList kind="position" items={positions} />
    </div>
  )
}
