import type { Page } from '@playwright/test'
import type { Product } from '../support/product'

/** One state of the user interface. */
export interface Screen {
  /** Also the prefix of the screenshot files. */
  name: string
  /** The account to sign in with. Omitted for public screens. */
  email?: string
  /** Opens the screen from any other page. The routes of that page are gone. */
  open: (page: Page, product: Product) => Promise<void>
  /** Whether the screen does not exist on phones. */
  isDesktopOnly?: boolean
  /** The selector of the part to check. Omitted for the whole page. */
  part?: string
  /** Whether the screen is checked but too similar to others to have screenshots in the docs. */
  isOnlyChecked?: boolean
  /** Whether the screen has screenshots but is not checked, because it is another one, scrolled down. */
  isOnlyShown?: boolean
}
