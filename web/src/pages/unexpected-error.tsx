import { FullPageStatus } from '../ui/FullPageStatus'
import { usePageTitle } from '../ui/page-title'

/** What the router shows when a page breaks, or cannot be loaded any more after an update of the product. */
export function UnexpectedError() {
  usePageTitle('Unexpected Application Error!')
  return (
    <FullPageStatus
      title="Unexpected Application Error!"
      text="Your saved work is safe. Reload the page; if this comes back, contact IT Support."
      action={{ label: 'Reload', run: () => location.reload() }}
    />
  )
}
