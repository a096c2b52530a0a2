import { Skeleton, Stack } from '@mantine/core'

const keys = Array.from({ length: 12 }, (_, index) => index)

/** The placeholder of a list while it loads. */
export function SkeletonRows({ rows, label, height = 44 }: { rows: number; label: string; height?: number }) {
  return (
    <Stack gap={12} px={18} py={16} role="status" aria-label={label}>
      {keys.slice(0, rows).map((key) => (
        <Skeleton key={key} height={height} radius="md" />
      ))}
    </Stack>
  )
}
