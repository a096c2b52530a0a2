import { Link } from 'react-router'
import { messages, cycleList as texts } from '@/messages'
import { homePath } from '../features/auth/return-path'
import { useUser } from '../features/auth/user-context'
import { PageHeader } from '../layout/PageHeader'
import { AccessDenied } from '../ui/AccessDenied'

/** Shown to everyone who is not an admin. */
export function CyclesDenied() {
  const home = <Link to={homePath(useUser())}>{messages.common.goHome}</Link>
  return (
    <>
      <PageHeader title={texts.title} />
      <AccessDenied text={texts.accessDenied} action={home} />
    </>
  )
}
