import { FullPageStatus } from '../ui/FullPageStatus'
import { usePageTitle } from '../ui/page-title'

/** Shown by the router when a page throws. */
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
