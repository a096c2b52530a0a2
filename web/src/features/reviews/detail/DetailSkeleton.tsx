import { Skeleton, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { messages } from '@/messages'
import { readTab } from './review-location'

/** The heights of the parts of the overview. */
const overview = [76, 168, 480]

export function DetailSkeleton() {
  const [params] = useSearchParams()
  const heights = readTab(params) === 'overview' ? overview : [480]
  return (
    <Stack gap="lg" role="status" aria-label={messages().reviewPage.loading}>
      <Skeleton height={56} radius="lg" />
      <Skeleton height={72} radius="lg" />
      <Skeleton height={36} width="60%" radius="md" />
      {heights.map((height) => (
        <Skeleton key={height} height={height} radius="lg" />
      ))}
    </Stack>
  )
}
