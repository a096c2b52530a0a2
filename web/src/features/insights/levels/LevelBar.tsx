import { levels } from '@evenhand/domain/scoring'
import { Link } from 'react-router'
import { insights } from '@/messages'
import { Bar } from '@/ui/chart/Bar'
import styles from './Levels.module.css'
import { type Group, levelPatterns } from './level-groups'

const texts = insights.levels

/** The levels of one group. Its name links to its reviews. */
export function LevelBar({ group, url }: { group: Group; url: string }) {
  return (
    <div className={styles.group}>
      <Link to={url} className={styles.name}>
        {group.name}
      </Link>
      <GroupBar group={group} />
      <span className={styles.total}>{texts.total(group.count, group.average)}</span>
    </div>
  )
}

export function GroupBar({ group: { name, count, counts } }: { group: Group }) {
  const levelCounts = levels.map((level, index) => ({ level, count: counts[index] ?? 0 }))
  return (
    <div role="img" aria-label={texts.summary(name, levelCounts)} className={styles.bar}>
      <Bar
        max={count}
        parts={levelPatterns.map((pattern, index) => ({ pattern, value: counts[index] ?? 0 }))}
      />
    </div>
  )
}
