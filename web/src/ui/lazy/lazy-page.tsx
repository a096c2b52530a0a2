import type { ComponentType } from 'react'
import { messages } from '@/messages'
import { FullPageStatus } from '../FullPageStatus'
import { usePageTitle } from '../page-title'
import { LoadProblem, type LoadProblemProps, retryAction } from './LoadProblem'
import { lazyComponent } from './lazy-component'
import { type LoadError, loadCode } from './load-code'

type LoadPage = () => Promise<{ Component: ComponentType }>

const title = () => messages().common.loadError.page

/** A page inside the workspace, for a route's `lazy`. */
export function lazyPage(load: LoadPage): LoadPage {
  return withRetry(load, PageProblem)
}

/** A page without a layout around it, for a route's `lazy`. */
export function lazyFullPage(load: LoadPage): LoadPage {
  return withRetry(load, FullPageProblem)
}

/**
 * The router never repeats a load that has failed, so it gets a component that can. The code of an outdated page cannot
 * be loaded again: its error goes to the router's error page.
 */
function withRetry(load: LoadPage, Problem: typeof PageProblem): LoadPage {
  const Component = lazyComponent<object>(async () => ({ default: (await load()).Component }), { Problem })
  return () =>
    loadCode(load).catch((error: LoadError) => {
      if (error.isOutdated) throw error
      return { Component }
    })
}

function PageProblem(problem: LoadProblemProps) {
  usePageTitle(title())
  return <LoadProblem {...problem} title={title()} />
}

function FullPageProblem({ error, onRetry }: LoadProblemProps) {
  usePageTitle(title())
  return <FullPageStatus title={title()} text={error.message} action={retryAction(error, onRetry)} />
}
