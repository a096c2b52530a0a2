import type { ComponentType } from 'react'
import { messages } from '@/messages'
import { FullPageStatus } from '../FullPageStatus'
import { usePageTitle } from '../page-title'
import { LoadProblem, type LoadProblemProps, retryAction } from './LoadProblem'
import { lazyComponent } from './lazy-component'
import { loadCode } from './load-code'

type LoadPage = () => Promise<{ Component: ComponentType }>

const title = messages.common.loadError.page

/** A page inside the workspace, for a route's `lazy`. */
export function lazyPage(load: LoadPage): LoadPage {
  return withRetry(load, PageProblem)
}

/** A page without a layout around it, for a route's `lazy`. */
export function lazyFullPage(load: LoadPage): LoadPage {
  return withRetry(load, FullPageProblem)
}

/** The router does not retry a failed load. The component returned here does. */
function withRetry(load: LoadPage, Problem: typeof PageProblem): LoadPage {
  const Component = lazyComponent<object>(async () => ({ default: (await load()).Component }), { Problem })
  return () => loadCode(load).catch(() => ({ Component }))
}

function PageProblem(problem: LoadProblemProps) {
  usePageTitle(title)
  return <LoadProblem {...problem} title={title} />
}

function FullPageProblem({ error, onRetry }: LoadProblemProps) {
  usePageTitle(title)
  return <FullPageStatus title={title} text={error.message} action={retryAction(error, onRetry)} />
}
