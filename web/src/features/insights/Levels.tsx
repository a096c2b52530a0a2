import type { InsightsResponse } from '@evenhand/domain/api'
import { percentages } from '@evenhand/domain/criteria/weights'
import { levels } from '@evenhand/domain/reviews/scoring'
import { Group as Row, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages, type WebMessages } from '@/messages'
import { Bar, type Pattern, Swatch } from '@/ui/chart/Bar'
import rows from './ChartRow.module.css'
import { ChartSection, FirstRows } from './ChartSection'
import { type ChartData, countCell, numberCell } from './chart-data'
import { type InsightFilters, nameFilter } from './reviews/list-state'
import { type InsightView, personName } from './view'

const texts = () => messages().insights.levels

/** How many reviews have each level: in the company, and by department, position or evaluator. */
export function Levels({ data, view }: { data: InsightsResponse['levels']; view: InsightView }) {
  const [grouping, setGrouping] = useState<Grouping>('departments')
  const company = companyGroup(data)
  const groups = groupsOf(data, grouping)
  return (
    <ChartSection
      name="levels"
      title={texts().title}
      table={levelTable([company, ...groups], grouping, view)}
      intro={
        <>
          <CompanyLevels company={company} view={view} />
          <SegmentedControl
            className="screen-only"
            mx={18}
            size="xs"
            aria-label={texts().by}
            value={grouping}
            onChange={(value) => setGrouping(value as Grouping)}
            data={Object.entries(texts().groups).map(([value, label]) => ({ value, label }))}
          />
        </>
      }
    >
      <FirstRows count={groups.length}>
        <Stack component="ul" gap={10} className="plain-list" aria-label={texts().captions[grouping]}>
          {groups.map((group) => (
            <li key={group.key} className={rows.row}>
              <Link to={view.urlOf(group.filters)}>{group.name}</Link>
              <GroupBar group={group} height={14} />
              <Text span c="dimmed" size="xs">
                {texts().total(group.count, group.average)}
              </Text>
            </li>
          ))}
        </Stack>
      </FirstRows>
    </ChartSection>
  )
}

/** The levels in the whole company. The numbers link to the reviews, and their patterns are the legend of all bars. */
function CompanyLevels({ company, view }: { company: Group; view: InsightView }) {
  const shares = percentages(company.counts)
  return (
    <Stack gap={12} px={18} pt={18} pb={20}>
      <GroupBar group={company} height={24} />
      <Row component="ul" gap="6px 24px" className="plain-list numeric">
        {levels.map((level, index) => {
          const count = company.counts[index] ?? 0
          return (
            <Row key={level} component="li" gap={8}>
              <Swatch height={14} pattern={levelPatterns[index] ?? 'hollow'} />
              {count > 0 ? (
                <Text component={Link} to={view.urlOf({ level })} td="underline">
                  {messages().reviews.levels[level]}
                </Text>
              ) : (
                messages().reviews.levels[level]
              )}
              <Text span c="dimmed">
                {count} ({messages().insights.share(shares[index] ?? 0)})
              </Text>
            </Row>
          )
        })}
      </Row>
    </Stack>
  )
}

function GroupBar({ group: { name, count, counts }, height }: { group: Group; height: number }) {
  const levelCounts = levels.map((level, index) => ({ level, count: counts[index] ?? 0 }))
  return (
    <div role="img" aria-label={texts().summary(name, levelCounts)}>
      <Bar
        height={height}
        max={count}
        parts={levelPatterns.map((pattern, index) => ({ pattern, value: counts[index] ?? 0 }))}
      />
    </div>
  )
}

type Grouping = keyof WebMessages['insights']['levels']['groups']

/** Each level has its own pattern, in the order of `levels`. */
const levelPatterns: readonly Pattern[] = ['solid', 'striped', 'dotted', 'hollow']

export interface Group {
  key: string
  name: string
  count: number
  counts: readonly number[]
  average: number | null
  filters: Partial<InsightFilters>
}

export function companyGroup({ company }: InsightsResponse['levels']): Group {
  return { ...company, key: 'company', name: texts().company, filters: {} }
}

export function groupsOf(data: InsightsResponse['levels'], grouping: Grouping): Group[] {
  if (grouping === 'evaluators') {
    return data.evaluators.map((group) => ({
      ...group,
      key: group.id,
      name: personName(group.name),
      filters: { evaluatorId: group.id },
    }))
  }
  const [field, none] =
    grouping === 'departments'
      ? (['department', messages().insights.noDepartment] as const)
      : (['position', messages().labels.noPosition] as const)
  return data[grouping].map((group) => ({
    ...group,
    key: group.name ?? '',
    name: group.name ?? none,
    filters: nameFilter(field, group.name),
  }))
}

export function levelTable(groups: readonly Group[], grouping: Grouping, view: InsightView): ChartData {
  return {
    file: view.fileOf(`levels-${grouping}`),
    caption: texts().captions[grouping],
    columns: [
      texts().groups[grouping],
      ...levels.map((level) => messages().reviews.levels[level]),
      messages().labels.reviews,
      messages().insights.table.average,
    ],
    rows: groups.map(({ key, name, count, counts, average, filters }) => ({
      key,
      name,
      cells: [
        ...levels.map((level, index) => countCell(counts[index] ?? 0, view.urlOf({ ...filters, level }))),
        countCell(count, view.urlOf(filters)),
        numberCell(average, messages().insights.average),
      ],
    })),
  }
}
