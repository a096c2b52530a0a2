import { isAdmin } from '@evenhand/domain/reviews/permissions'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { useUser } from '../api/user-context'
import { homePath } from '../features/auth/return-path'
import { PageHeader } from '../layout/PageHeader'
import { AccessDenied } from '../ui/AccessDenied'

interface AdminPageProps {
  texts: { title: string; accessDenied: string }
  children: ReactNode
}

/** A page for admins. Everyone else gets a message. */
export function AdminPage({ texts, children }: AdminPageProps) {
  const user = useUser()
  if (isAdmin(user)) return children
  return (
    <>
      <PageHeader title={texts.title} />
      <AccessDenied
        text={texts.accessDenied}
        action={<Link to={homePath(user)}>{messages().common.goHome}</Link>}
      />
    </>
  )
}
