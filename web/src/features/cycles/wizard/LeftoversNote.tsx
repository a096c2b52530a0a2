import { cycleWizard } from '@/messages'
import { Banner } from '@/ui/Banner'
import { hasLeftovers, leftoverSteps, leftoverText } from './leftovers'
import { StepLink } from './StepLink'
import type { StepProps } from './step-props'

/** Says which steps refer to something that was deleted. */
export function LeftoversNote({ cycle, leftovers }: Pick<StepProps, 'cycle' | 'leftovers'>) {
  return leftoverSteps
    .filter((step) => hasLeftovers(leftovers[step]))
    .map((step) => (
      <Banner key={step} tone="warning">
        {leftoverText(step, leftovers[step])}{' '}
        <StepLink cycleId={cycle.id} step={step} text={cycleWizard.leftovers.show} />
      </Banner>
    ))
}
