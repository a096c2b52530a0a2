import { type PerformanceLevel, previewLevels } from '@evenhand/domain/reviews/scoring'
import { Box, Skeleton, Text } from '@mantine/core'
import { messages } from '@/messages'
import { ChartTable } from '@/ui/chart/ChartTable'
import { useLevels } from './queries'

const texts = () => messages().adjustments.preview

interface LevelPreviewProps {
  cycleId: string
  from: PerformanceLevel
  /** Null until the admin has entered a result. */
  to: PerformanceLevel | null
}

/** How many results of the cycle have each level, now and after the adjustment. */
export function LevelPreview({ cycleId, from, to }: LevelPreviewProps) {
  const { data: levels, isError } = useLevels(cycleId)
  if (!levels) {
    if (!isError) return <Skeleton height={184} />
    return (
      <Text c="dimmed" size="sm">
        {texts().unavailable}
      </Text>
    )
  }
  const rows = previewLevels(levels, from, to ?? from)
  const most = Math.max(1, ...rows.flatMap(({ before, after }) => [before, after]))
  return (
    <Box mx={-18}>
      <ChartTable
        caption={texts().title}
        columns={texts().columns}
        rows={rows.map(({ level, before, after }) => ({
          name: level,
          head: (
            <>
              {messages().reviews.levels[level]}
              <Bar part={before / most} color="var(--line-strong)" />
              <Bar part={after / most} color="var(--accent)" />
            </>
          ),
          cells: [before, before === after ? after : <strong key="after">{after}</strong>],
        }))}
      />
      <Text mih="1.25rem" mt={6} px={18} c="dimmed" size="sm" aria-live="polite">
        {to !== null && (to === from ? texts().sameLevel : texts().moved(from, to))}
      </Text>
    </Box>
  )
}

function Bar({ part, color }: { part: number; color: string }) {
  return <Box h={4} w={`${100 * part}%`} mt={3} bdrs={16} bg={color} aria-hidden="true" />
}
