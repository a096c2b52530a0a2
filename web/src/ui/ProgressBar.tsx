import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'

interface ProgressBarProps {
  label: string
  /** From 0 to 100. If it is undefined, the progress bar is indeterminate. */
  percent: number | undefined
  /** Read by screen readers instead of the percentage. */
  text?: string
}

/** Sets the ARIA attributes itself: those of Mantine always say a percentage, even while it is unknown. */
export function ProgressBar({ label, percent, text }: ProgressBarProps) {
  return (
    <Progress.Root size="lg">
      <Progress.Section
        value={percent ?? 100}
        animated={percent === undefined}
        withAria={false}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      />
    </Progress.Root>
  )
}
