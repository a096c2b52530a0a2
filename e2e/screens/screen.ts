import type { Page } from '@playwright/test'
import type { Product } from '../support/product'

/** One state of the product that somebody can look at. */
export interface Screen {
  /** Also the name of its pictures. */
  name: string
  /** Who looks at it; without one nobody is signed in. */
  email?: string
  /** Leads to it, wherever in the product the page stands. */
  open: (page: Page, product: Product) => Promise<void>
  /** Whether a phone does not have it. */
  isWideOnly?: boolean
  /** The part of the page that is new, as a selector; without one all of it. */
  part?: string
}
