import type { Viewer } from '@evenhand/domain/permissions'

/** For whom the page is shown. */
export interface PageViewer extends Viewer {
  /** Someone else sees the page as this person does, and cannot change anything. */
  isReadOnly?: boolean
}
