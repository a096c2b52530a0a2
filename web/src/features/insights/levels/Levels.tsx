import type { InsightsResponse } from '@evenhand/domain/api'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { insights } from '@/messages'
import { ChartSection } from '../ChartSection'
import { FirstRows } from '../FirstRows'
import type { InsightView } from '../view'
import { CompanyLevels } from './CompanyLevels'
import { LevelBar } from './LevelBar'
import styles from './Levels.module.css'
import { companyGroup, type Grouping, groupsOf, levelTable } from './level-groups'

const texts = insights.levels
const groupings = Object.keys(texts.groups) as Grouping[]

/** How many reviews have each level: in the company, and by department, position or evaluator. */
export function Levels({ data, view }: { data: InsightsResponse['levels']; view: InsightView }) {
  const [grouping, setGrouping] = useState<Grouping>('departments')
  const company = companyGroup(data)
  const groups = groupsOf(data, grouping)
  return (
    <ChartSection
      name="levels"
      title={texts.title}
      table={levelTable([company, ...groups], grouping, view)}
      intro={
        <>
          <CompanyLevels company={company} view={view} />
          <SegmentedControl
            className={styles.switch}
            size="xs"
            aria-label={texts.by}
            value={grouping}
            onChange={(value) => setGrouping(value as Grouping)}
            data={groupings.map((value) => ({ value, label: texts.groups[value] }))}
          />
        </>
      }
    >
      <FirstRows count={groups.length}>
        <ul className={styles.groups} aria-label={texts.captions[grouping]}>
          {groups.map((group) => (
            <li key={group.key}>
              <LevelBar group={group} url={view.urlOf(group.filters)} />
            </li>
          ))}
        </ul>
      </FirstRows>
    </ChartSection>
  )
}
