import { byCategory } from '@evenhand/domain/criteria-categories'
import { criteriaEditor } from '@/messages'
import { Dialog } from '@/ui/dialog/Dialog'
import { ErrorState } from '@/ui/ErrorState'
import { Markdown } from '@/ui/markdown/Markdown'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { formatWeight } from '../editor/parse-weight'
import { publicationDay } from '../publication-day'
import { useCriteriaVersion } from '../queries'
import styles from './VersionDialog.module.css'

const texts = criteriaEditor.versions

/** A published version, read-only. */
export function VersionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: version, error, refetch } = useCriteriaVersion(id)
  const title = version
    ? texts.viewTitle(version.setName, version.number, publicationDay(version))
    : texts.loading
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      {!version && error && (
        <ErrorState title={texts.loadFailed} text={error.message} onRetry={() => void refetch()} />
      )}
      {!version && !error && <SkeletonRows rows={6} label={texts.loading} />}
      {version &&
        byCategory(version.criteria).map(([category, criteria]) => (
          <section key={category} className={styles.category}>
            <h3 className={styles.title}>{category}</h3>
            {criteria.map(({ id: criterionId, name, weight, description, scale }) => (
              <article key={criterionId} className={styles.criterion}>
                <h4 className={styles.name}>
                  {name} <span className={styles.weight}>{criteriaEditor.percent(formatWeight(weight))}</span>
                </h4>
                <Markdown text={description} />
                <p className={styles.scale}>
                  {scale.map(({ value, label }) => criteriaEditor.step(value, label)).join(' · ')}
                </p>
              </article>
            ))}
          </section>
        ))}
    </Dialog>
  )
}
