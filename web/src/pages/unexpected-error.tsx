import { messages } from '@/messages'
import { FullPageStatus } from '../ui/FullPageStatus'
import { usePageTitle } from '../ui/page-title'

const texts = () => messages().common.unexpectedError

/** Shown by the router when a page throws an error. */
export function UnexpectedError() {
  usePageTitle(texts().title)
  return (
    <FullPageStatus
      title={texts().title}
      text={texts().text}
      action={{ label: messages().common.actions.reload, run: () => location.reload() }}
    />
  )
}
