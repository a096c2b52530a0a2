import { useCompany } from '@/api/company'
import { company as texts } from '@/messages'
import { ErrorState } from '@/ui/ErrorState'
import { SkeletonRows } from '@/ui/SkeletonRows'
import styles from './CompanyTab.module.css'
import { EarliestDayForm } from './company/EarliestDayForm'
import { ItemList } from './company/ItemList'
import { SettingsPanel } from './SettingsForm'

/** The departments and positions of the company, and the earliest date that can be chosen. */
export default function CompanyTab() {
  const { departments, positions, isLoaded, error, refetch } = useCompany()
  if (error) return <ErrorState title={texts.loadFailed} text={error.message} onRetry={refetch} />
  if (!isLoaded) return <SkeletonRows rows={6} label={texts.loading} />
  return (
    <div className={styles.tab}>
      <div className={styles.columns}>
        <ItemList kind="department" items={departments} />
        <ItemList kind="position" items={positions} />
      </div>
      <SettingsPanel title={texts.earliestDay.title} help={texts.earliestDay.help} Form={EarliestDayForm} />
    </div>
  )
}
