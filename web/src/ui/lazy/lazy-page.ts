import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from './lazy-part'
import { PageProblem } from './PageProblem'
import type { PartProblemProps } from './PartProblem'
import { LoadFailure, whenReachable } from './when-reachable'

let isFirst = true

/** From now on there is a page to keep. */
export function firstPageIsThere(): void {
  isFirst = false
}

type LoadPage = () => Promise<{ Component: ComponentType }>

/**
 * A page that the router loads when its address is opened. The router never asks again for one that has failed: while
 * the server is away it gets a part instead that can be loaded later, inside of the frame that stands already.
 */
export function lazyPage(
  load: LoadPage,
  Problem: (props: PartProblemProps) => ReactNode = PageProblem,
): LoadPage {
  const part = async () => ({ default: (await load()).Component })
  return async () => {
    // The first page comes with the document itself; without it there is nothing yet to keep.
    if (isFirst) return load()
    try {
      return await whenReachable(load)
    } catch (error) {
      if (error instanceof LoadFailure && !error.isGone)
        return { Component: lazyPart<object>(part, { Problem }) }
      throw error
    }
  }
}
