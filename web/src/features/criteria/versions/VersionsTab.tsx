import type { CriteriaSet } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { criteriaEditor } from '@/messages'
import { Badge } from '@/ui/Badge'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import table from '@/ui/Table.module.css'
import { publicationDay } from '../publication-day'
import { Comparison } from './Comparison'
import { VersionDialog } from './VersionDialog'
import styles from './VersionsTab.module.css'

const texts = criteriaEditor.versions

/** The published versions, newest first, with a comparison of any two. */
export default function VersionsTab({ set }: { set: CriteriaSet }) {
  const { versions } = set
  const [viewedId, setViewedId] = useState<string>()
  if (versions.length === 0) {
    return (
      <Panel title={texts.title}>
        <EmptyState title={texts.none} hint={texts.noneHint} />
      </Panel>
    )
  }
  return (
    <div className={styles.parts}>
      <Panel title={texts.title}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.version}</th>
              <th scope="col">{texts.columns.published}</th>
              <th scope="col">{texts.columns.by}</th>
              <th scope="col">{texts.columns.reviews}</th>
              <th scope="col">
                <span className="visually-hidden">{criteriaEditor.sets.columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version, index) => (
              <tr key={version.id}>
                <td>
                  <span className={styles.version}>
                    {texts.version(version.number)}
                    {index === 0 && <Badge tone="green">{texts.newest}</Badge>}
                  </span>
                </td>
                <td data-label={texts.columns.published}>{publicationDay(version)}</td>
                <td data-label={texts.columns.by}>
                  {version.publishedBy ? fullName(version.publishedBy) : texts.byProduct}
                </td>
                <td data-label={texts.columns.reviews} className={table.numeric}>
                  {criteriaEditor.sets.usedBy(version.reviews)}
                </td>
                <td className={styles.action}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={texts.viewOf(version.number)}
                    onClick={() => setViewedId(version.id)}
                  >
                    {texts.view}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <Comparison set={set} />
      {viewedId && <VersionDialog id={viewedId} onClose={() => setViewedId(undefined)} />}
    </div>
  )
}
