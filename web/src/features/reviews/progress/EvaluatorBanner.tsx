import { Box } from '@mantine/core'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { TextButton } from '@/ui/TextButton'
import { useSelectedStatus } from './progress-status'
import { useWithoutEvaluator } from './queries'

const texts = () => messages().reviewProgress

/** Shown while open reviews have an evaluator who was deleted or has left. Links to the list of these reviews and to the dialog that hands them over. */
export function EvaluatorBanner({ onHandOver }: { onHandOver: () => void }) {
  const { data: count = 0 } = useWithoutEvaluator()
  const [, show] = useSelectedStatus()
  if (count === 0) return null
  return (
    <Box mb="lg">
      <Banner tone="warning">
        {texts().needEvaluator(count)}{' '}
        <TextButton c="inherit" onClick={() => show('no-evaluator')}>
          {texts().showThem(count)}
        </TextButton>{' '}
        <TextButton c="inherit" onClick={onHandOver}>
          {messages().handOverDialog.leavers.handOver}
        </TextButton>
      </Banner>
    </Box>
  )
}
