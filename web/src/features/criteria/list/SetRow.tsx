import type { CriteriaSetCard } from '@evenhand/domain/api'
import { Link } from 'react-router'
import { criteriaEditor } from '@/messages'
import { paths } from '@/paths'
import { Badge } from '@/ui/Badge'
import table from '@/ui/Table.module.css'
import { publicationDay } from '../publication-day'
import { type SetActions, SetMenu } from './SetMenu'
import styles from './SetRow.module.css'

const texts = criteriaEditor.sets

interface SetRowProps extends SetActions {
  set: CriteriaSetCard
}

export function SetRow({ set, ...actions }: SetRowProps) {
  const { version } = set
  return (
    <tr className={styles.row}>
      <td>
        <span className={styles.name}>
          <Link to={paths.criteriaSet(set.id)} className={styles.link}>
            {set.name}
          </Link>
          {set.isDefault && <Badge tone="accent">{texts.badges.default}</Badge>}
          {set.hasDraft && <Badge tone="yellow">{texts.badges.draft}</Badge>}
          {!set.isActive && <Badge tone="gray">{texts.badges.inactive}</Badge>}
        </span>
      </td>
      <td data-label={texts.columns.version}>
        {version ? texts.version(version.number, publicationDay(version)) : texts.notPublished}
      </td>
      <td data-label={texts.columns.criteria} className={table.numeric}>
        {version?.criteria ?? '–'}
      </td>
      <td data-label={texts.columns.positions} className={styles.positions}>
        {texts.usedForPositions(set.isDefault, set.positions)}
      </td>
      <td data-label={texts.columns.reviews} className={table.numeric}>
        <Link to={paths.criteriaSetUsage(set.id)}>{texts.usedBy(set.reviews)}</Link>
      </td>
      <td className={styles.menu}>
        <SetMenu set={set} {...actions} />
      </td>
    </tr>
  )
}
