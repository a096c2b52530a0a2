import { FullPageStatus } from '../FullPageStatus'
import { usePageTitle } from '../page-title'
import { PartProblem, type PartProblemProps } from './PartProblem'

const title = 'This page could not be loaded'

/** In the place of a page, inside of the frame that all pages share. */
export function PageProblem(problem: PartProblemProps) {
  usePageTitle(title)
  return <PartProblem {...problem} title={title} />
}

/** In the place of a page that has no frame around it. */
export function WholePageProblem({ failure, onRetry }: PartProblemProps) {
  usePageTitle(title)
  const action = failure.isGone
    ? { label: 'Reload', run: () => location.reload() }
    : { label: 'Retry', run: onRetry }
  return <FullPageStatus title={title} text={failure.message} action={action} />
}
