import type { CriterionAverages } from '@evenhand/domain/api'
import { Box, Flex, Group, Stack, Text } from '@mantine/core'
import { messages } from '@/messages'
import { Bar, type Pattern } from '@/ui/chart/Bar'
import { Legend } from '@/ui/chart/Legend'
import { ChartSection, FirstRows } from './ChartSection'
import { type ChartData, numberCell } from './chart-data'
import type { InsightView } from './view'

const texts = () => messages().insights.criteria
const highestRating = 5

const columns = {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 30rem), 1fr))',
  gap: '1rem 2.5rem',
}

/** The average ratings of each criterion by the employee and both evaluators. */
export function Criteria({ criteria, view }: { criteria: readonly CriterionAverages[]; view: InsightView }) {
  return (
    <ChartSection name="criteria" title={texts().title} table={criteriaTable(criteria, view)}>
      <Legend
        entries={raters.map((rater) => ({ pattern: raterPatterns[rater], text: texts().raters[rater] }))}
      />
      <FirstRows count={criteria.length}>
        <Box display="grid" mt="md" style={columns} role="img" aria-label={criteriaSummary(criteria)}>
          {criteria.map((criterion) => (
            // Uses no `display`, because that style would show the rows that `FirstRows` hides.
            <Flex key={criterion.key} gap={16} style={{ breakInside: 'avoid' }}>
              <Box flex="2 1 0" miw="7rem" style={{ overflowWrap: 'anywhere' }}>
                {criterion.name}
                <Text c="dimmed" size="xs">
                  {criterion.category}
                </Text>
              </Box>
              <Stack flex="3 1 0" miw={0} gap={2}>
                {raters.map((rater) => (
                  <RaterBar key={rater} pattern={raterPatterns[rater]} average={criterion[rater]} />
                ))}
              </Stack>
            </Flex>
          ))}
        </Box>
      </FirstRows>
    </ChartSection>
  )
}

function RaterBar({ pattern, average }: { pattern: Pattern; average: number | null }) {
  return (
    <Group gap={10} wrap="nowrap" className="numeric">
      <Box flex={1}>
        <Bar max={highestRating} parts={[{ pattern, value: average ?? 0 }]} />
      </Box>
      <Text span w="2.25rem" c="dimmed" size="xs">
        {average === null ? '–' : messages().insights.average(average)}
      </Text>
    </Group>
  )
}

export const raters = ['self', 'first', 'second'] as const

export const raterPatterns: Record<(typeof raters)[number], Pattern> = {
  self: 'hollow',
  first: 'striped',
  second: 'solid',
}

export function criteriaTable(criteria: readonly CriterionAverages[], view: InsightView): ChartData {
  return {
    file: view.fileOf('criteria'),
    caption: texts().caption,
    columns: [
      messages().labels.criterion,
      messages().labels.category,
      ...raters.map((rater) => texts().raters[rater]),
      messages().labels.reviews,
    ],
    rows: criteria.map((criterion) => ({
      key: criterion.key,
      name: criterion.name,
      cells: [
        { value: criterion.category },
        ...raters.map((rater) => numberCell(criterion[rater], messages().insights.average)),
        { value: criterion.count },
      ],
    })),
  }
}

/** Names the criteria that evaluators rate highest and lowest. */
export function criteriaSummary(criteria: readonly CriterionAverages[]): string {
  const rated = criteria
    .flatMap(({ name, first, second }) => {
      const given = [first, second].filter((average) => average !== null)
      return given.length === 0
        ? []
        : [{ name, mean: given.reduce((sum, one) => sum + one, 0) / given.length }]
    })
    .sort((one, other) => other.mean - one.mean)
  const [highest, lowest] = [rated.at(0), rated.at(-1)]
  return highest && lowest ? texts().summary(criteria.length, highest.name, lowest.name) : texts().caption
}
