import { Stack } from '@mantine/core'
import { ProgressBar } from '../ProgressBar'

/** Without a `part`, the progress bar is indeterminate. */
export function FileProgress({ text, part }: { text: string; part: number | undefined }) {
  const percent = part === undefined ? undefined : Math.round(part * 100)
  return (
    <Stack gap={12} py={40} aria-busy="true">
      <p role="status">{text}</p>
      <ProgressBar label={text} percent={percent} />
    </Stack>
  )
}
